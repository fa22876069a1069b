import { expect, test } from 'vitest'
import { port } from './port.ts'

test('a port asks whoever answers it, and says so while nobody does', () => {
  const rankOf = port<[name: string], number>('rankOf')
  expect(() => rankOf('Linh')).toThrow('rankOf is asked for before anything answers it')
  rankOf.answerBy((name) => name.length)
  expect(rankOf('Linh')).toBe(4)
  expect(() => rankOf.answerBy(() => 0)).toThrow('rankOf is answered twice')
})
