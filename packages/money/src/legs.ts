import { type Amount, amount } from './amount.ts'
import type { Odds } from './odds.ts'

/** How many legs a combined bet has. */
export const combinedLegsMin = 2
export const combinedLegsMax = 15

/**
 * What a leg of a combined bet came to. Half won, the half of its stake that was played is won and the other comes
 * back, as on a line between two goals; half lost, it is lost. Void is a push too.
 */
export const legResults = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const
export type LegResult = (typeof legResults)[number]

export interface LegEnd {
  readonly odds: Odds
  readonly result: LegResult
}

/** What one unit on a leg comes to, as a fraction. */
function returnOf({ odds, result }: LegEnd): readonly [bigint, bigint] {
  switch (result) {
    case 'won':
      return [BigInt(odds), 10_000n]
    case 'half_won':
      return [BigInt(odds) + 10_000n, 20_000n]
    case 'void':
      return [1n, 1n]
    case 'half_lost':
      return [1n, 2n]
    case 'lost':
      return [0n, 1n]
  }
}

/**
 * What a combined bet comes to: its stake times what one unit on each leg comes to, up to `most`. All of it is one
 * fraction, rounded once and down: what is below one minor unit stays with the house. The valid amount is the stake
 * less what no leg has played: all of it when every leg is void, a half for each leg that is half won or half lost when
 * the others are void, nothing once a leg was won or lost whole.
 */
export function combinedEnd(
  stake: Amount,
  legs: readonly LegEnd[],
  most: Amount,
): { readonly payoutAmount: Amount; readonly validAmount: Amount } {
  let [multiplied, divided, returned]: [bigint, bigint, bigint] = [stake, 1n, stake]
  let shares = 1n
  for (const leg of legs) {
    const [numerator, denominator] = returnOf(leg)
    multiplied *= numerator
    divided *= denominator
    if (leg.result === 'won' || leg.result === 'lost') returned = 0n
    else if (leg.result !== 'void') shares *= 2n
  }
  const payout = multiplied / divided
  return {
    payoutAmount: payout < most ? amount(payout) : most,
    validAmount: amount(stake - returned / shares),
  }
}
