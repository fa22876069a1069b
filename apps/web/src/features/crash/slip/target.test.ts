import { expect, test } from 'vitest'
import { typedTarget } from './target.ts'

test.each([
  ['2', 200],
  ['1.5', 150],
  ['1,84×', 184],
  [' 10.00 x ', 1_000],
  ['1.', null],
  ['1.01', 101],
  ['1.00', null],
  ['1.005', null],
  ['10001', null],
  ['-2', null],
  ['two', null],
  ['', null],
])('%j is typed for %s hundredths', (text, hundredths) => {
  expect(typedTarget(text, { min: 101, max: 1_000_000 })).toBe(hundredths)
})
