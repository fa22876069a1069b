import type { Result } from './markets.ts'

export interface SettledLeg {
  readonly result: Result
  /** Thousandths. */
  readonly price: number
}

/** What one unit comes back as, in two-thousandths, so that half a win is whole too. */
const returns: Readonly<Record<Result, (price: number) => number>> = {
  WIN: (price) => 2 * price,
  HALF_WIN: (price) => 1000 + price,
  PUSH: () => 2000,
  HALF_LOSE: () => 1000,
  LOSE: () => 0,
}

/**
 * What a bet pays: the stake times the return of each leg, rounded down once at the end.
 * The fraction of a unit stays with the house.
 */
export function payoutOf(stake: number, legs: readonly SettledLeg[]): number {
  const product = legs.reduce((total, { result, price }) => total * BigInt(returns[result](price)), BigInt(stake))
  return Number(product / 2000n ** BigInt(legs.length))
}

/** What a bet pays at most: every leg wins. */
export const payoutMaxOf = (stake: number, prices: readonly number[]) =>
  payoutOf(
    stake,
    prices.map((price) => ({ result: 'WIN', price })),
  )

const singleWinMax = 500_000_000
const combinedPayoutMax = 1_000_000_000
export const stakeMin = 1000
const stakeMax = 100_000_000

/** The largest stake at these prices: a single wins 500,000,000 at most, a combined bet pays 1,000,000,000 at most. */
export function stakeMaxOf(prices: readonly number[]): number {
  const [only, ...others] = prices
  if (only === undefined) return 0
  if (others.length === 0)
    return Math.min(stakeMax, Number((BigInt(singleWinMax) * 1000n) / BigInt(Math.max(1, only - 1000))))
  const odds = prices.reduce((product, price) => product * BigInt(price), 1n)
  return Math.min(stakeMax, Number((BigInt(combinedPayoutMax) * 1000n ** BigInt(prices.length)) / odds))
}
