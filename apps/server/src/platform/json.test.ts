import { expect, test } from 'vitest'
import { inKeyOrder } from './json.ts'

test('a value has one text, whatever the order of its keys was', () => {
  const made = { steps: [{ win: 1, at: [3, 1] }, null], mode: 'SPIN', bets: { b: true, a: '1' } }
  const readBack = { mode: 'SPIN', bets: { a: '1', b: true }, steps: [{ at: [3, 1], win: 1 }, null] }
  expect(JSON.stringify(inKeyOrder(made))).toBe(
    '{"bets":{"a":"1","b":true},"mode":"SPIN","steps":[{"at":[3,1],"win":1},null]}',
  )
  expect(JSON.stringify(inKeyOrder(readBack))).toBe(JSON.stringify(inKeyOrder(made)))
})
