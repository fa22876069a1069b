import { amount } from '@banyan/money'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Hold, useHeldBack } from './use-held-back.ts'

afterEach(cleanup)

/** What is shown after each of these balances, in one life of the wallet. */
function shownAfter(steps: readonly (readonly [balance: bigint | undefined, hold: Hold])[]) {
  const { result, rerender } = renderHook(
    ({ balance, hold }: { balance: bigint | undefined; hold: Hold }) =>
      useHeldBack(balance === undefined ? undefined : amount(balance), hold),
    {
      initialProps: { balance: steps[0]?.[0], hold: steps[0]?.[1] ?? false },
    },
  )
  return steps.map(([balance, hold]) => {
    rerender({ balance, hold })
    return result.current
  })
}

test('[WALLET-11] a payout shows when the reveal has ended, a stake at once', () => {
  const steps = [
    [1_000n, false],
    [1_000n, 'rises'],
    [1_500n, 'rises'],
    [1_300n, 'rises'],
    [1_300n, false],
  ] as const
  expect(shownAfter(steps)).toEqual([1_000n, 1_000n, 1_000n, 800n, 1_300n])
})

test('without a reveal nothing is held back, and neither is the first balance', () => {
  expect(
    shownAfter([
      [undefined, false],
      [5n, false],
      [9n, false],
    ]),
  ).toEqual([undefined, 5n, 9n])
  expect(
    shownAfter([
      [undefined, 'rises'],
      [9n, 'rises'],
    ]),
  ).toEqual([undefined, 9n])
})

test('a stake out of the payout itself never shows less than nothing', () => {
  expect(
    shownAfter([
      [100n, 'rises'],
      [600n, 'rises'],
      [50n, 'rises'],
      [50n, false],
    ]),
  ).toEqual([100n, 100n, 0n, 50n])
})

test('[WALLET-11] where stake and payout are one change, neither tells the round before it has been shown', () => {
  expect(
    shownAfter([
      [1_000n, false],
      [1_000n, 'all'],
      [980n, 'all'],
      [1_100n, 'all'],
      [1_100n, false],
      [900n, 'all'],
      [900n, false],
    ]),
  ).toEqual([1_000n, 1_000n, 1_000n, 1_000n, 1_100n, 1_100n, 900n])
})
