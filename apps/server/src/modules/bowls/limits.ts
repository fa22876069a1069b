import { type Position, payoutOf } from '@banyan/games/bowls'
import { amount, times } from '@banyan/money'

const stakeAmountMin = amount(1_000n)

/**
 * The most that one bet puts on a position whose best result pays up to so many times the stake, in basis points.
 */
const stakeAmountMaxOf = [
  { paysUpTo: 20_000n, stakeAmountMax: amount(20_000_000n) },
  { paysUpTo: 50_000n, stakeAmountMax: amount(10_000_000n) },
  { paysUpTo: 200_000n, stakeAmountMax: amount(2_000_000n) },
  { paysUpTo: 10_000_000n, stakeAmountMax: amount(500_000n) },
] as const

/** How many of the largest bets on one position a round carries. */
const largestBetsPerPosition = 20

/** The limits that a position opens with: smaller stakes the more it can pay. */
export function limitsOf({ odds, hitsMax }: Pick<Position, 'odds' | 'hitsMax'>) {
  const pays = payoutOf({ amount: amount(10_000n), odds }, hitsMax)
  const found = stakeAmountMaxOf.find(({ paysUpTo }) => pays <= paysUpTo) ?? stakeAmountMaxOf[3]
  const { stakeAmountMax } = found
  const most = payoutOf({ amount: stakeAmountMax, odds }, hitsMax)
  return { stakeAmountMin, stakeAmountMax, liabilityCapAmount: times(most, largestBetsPerPosition) }
}
