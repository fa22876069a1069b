import type { Bet } from '@banyan/contract'

/**
 * Whether a bet returned more than was staked. Only then it is shown and told as a win (art direction, "Responsible
 * play and honest design"): a payout below the stake is a loss that must not look like luck.
 */
export function isGain(bet: Pick<Bet, 'status' | 'netAmount'>): boolean {
  return bet.status === 'won' && bet.netAmount > 0n
}
