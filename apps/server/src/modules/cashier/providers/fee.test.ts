import { depositFee } from '@banyan/contract'
import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { assetFor, inWholes, worthOf } from './fee.ts'

test.each([
  [{ fixed: 0n, share: 0 }, 100_000n, 0n],
  [{ fixed: 2_000n, share: 0 }, 100_000n, 2_000n],
  [{ fixed: 0n, share: 150 }, 100_001n, 1_500n],
  [{ fixed: 1_000n, share: 100 }, 100_000n, 2_000n],
  // It would take all, or more: what came is credited whole.
  [{ fixed: 2_000n, share: 0 }, 2_000n, 0n],
  [{ fixed: 2_000n, share: 0 }, 1_999n, 0n],
  [{ fixed: 2_000n, share: 0 }, 2_001n, 2_000n],
])('a fee of %o takes of %s that came %s', ({ fixed, share }, came, fee) => {
  expect(depositFee({ feeAmount: amount(fixed), feeShare: share }, amount(came))).toBe(fee)
})

const usdt = { rate: 25_400n, decimals: 6 }

test('what is asked for on a chain is worth at least what was ordered, and not a smallest unit less would be', () => {
  for (const amount of [1n, 10_000n, 200_000n, 999_999n, 123_456_789n]) {
    const asked = assetFor(usdt, amount)
    expect(worthOf(usdt, asked)).toBeGreaterThanOrEqual(amount)
    expect(worthOf(usdt, asked - 1n)).toBeLessThan(amount)
  }
})

test.each([
  [7_874_016n, 6, '7.874016'],
  [10_000_000n, 6, '10'],
  [500n, 6, '0.0005'],
  [200_000n, 0, '200000'],
])('%s units of %s digits are %s', (units, decimals, text) => {
  expect(inWholes(units, decimals)).toBe(text)
})
