import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { clamped, doubled, halved, highestStake, limitsOf, typedStake } from './stake.ts'

const offer = {
  minStakeAmount: amount(1_000n),
  maxStakeAmount: amount(10_000_000n),
  highestWinAmount: amount(1_000_000_000n),
}

test.each`
  highest                                     | max
  ${{ numerator: 9_900, denominator: 4_950 }} | ${10_000_000n}
  ${{ numerator: 10_000, denominator: 10 }}   | ${1_000_000n}
  ${{ numerator: 9_900, denominator: 1 }}     | ${101_010n}
`('with $highest at most $max may be staked', ({ highest, max }) => {
  expect(limitsOf(offer, highest)).toEqual({ min: 1_000n, max })
})

const limits = { min: amount(1_000n), max: amount(50_000n) }

test('a stake stays within its limits, however it is changed', () => {
  expect(clamped(1n, limits)).toBe(1_000n)
  expect(halved(amount(1_500n), limits)).toBe(1_000n)
  expect(doubled(amount(20_000n), limits)).toBe(40_000n)
  expect(doubled(amount(40_000n), limits)).toBe(50_000n)
  expect(highestStake(amount(30_000n), limits)).toBe(30_000n)
  expect(highestStake(amount(99_000n), limits)).toBe(50_000n)
})

test.each([
  ['12.500', 12_500n],
  ['12,500 P', 12_500n],
  ['', null],
  ['-', null],
  ['1234567890123456', null],
])('%j is typed for %s', (text, stake) => expect(typedStake(text)).toBe(stake))
