import { expect, test } from 'vitest'
import { dearest } from './dearest.ts'

test('the dearest files are named, the dearest first, in seconds', () => {
  const files = [
    { file: 'cheap.test.ts', ms: 40 },
    { file: 'start.pg.test.ts', ms: 123_456 },
    { file: 'races.pg.test.ts', ms: 9_950 },
  ]
  expect(dearest(files, 2)).toEqual([' 123.5 s  start.pg.test.ts', '   9.9 s  races.pg.test.ts'])
  expect(dearest([])).toEqual([])
})
