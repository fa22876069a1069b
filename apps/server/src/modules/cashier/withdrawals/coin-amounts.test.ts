import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinsOf, millionthsOf } from './coin-amounts.ts'

test.each([
  ['1', 1_000_000n, '1'],
  ['12.5', 12_500_000n, '12.5'],
  ['0.000001', 1n, '0.000001'],
  ['007.10', 7_100_000n, '7.1'],
  ['999999999999.999999', 999_999_999_999_999_999n, '999999999999.999999'],
])('%s of a coin are %s millionths, written %s', (typed, millionths, written) => {
  expect(millionthsOf(typed)).toBe(millionths)
  expect(coinsOf(millionths)).toBe(written)
})

test.each(['', '0', '0.000000', '.5', '5.', '-1', '1,5', '1e3', '1.0000001', '1000000000000', ' 1'])(
  '“%s” is no amount',
  (typed) => expect(millionthsOf(typed)).toBeNull(),
)

test('what is written is read as the same', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 999_999_999_999_999_999n), (millionths) => {
      expect(millionthsOf(coinsOf(millionths))).toBe(millionths)
    }),
  )
})
