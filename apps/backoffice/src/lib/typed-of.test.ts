import { expect, test } from 'vitest'
import { unitsOf } from './units-of.ts'
import { typedOf } from './typed-of.ts'

test.each([
  [0n, 0, '0'],
  [12_345n, 0, '12345'],
  [12_345n, 2, '123.45'],
  [5n, 2, '0.05'],
] as const)('%d of %d decimals is typed %s, and read as it was', (units, decimals, typed) => {
  expect(typedOf(units, decimals)).toBe(typed)
  expect(unitsOf(typed, decimals)).toBe(units)
})
