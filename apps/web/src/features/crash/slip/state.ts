import type { CrashBet } from '@banyan/contract'
import type { Phase } from '../phase.ts'

/**
 * What a slip's button does. `open`: bets on this round. `next`: waits for the next one. `waiting`: that is given up.
 * `placed`: takes the bet back. `flying`: cashes out. `ending`: nothing, the round is over and the bet not yet settled.
 */
export type SlipState = 'open' | 'next' | 'waiting' | 'placed' | 'flying' | 'ending'

export function slipStateOf(
  phase: Phase,
  bet: Pick<CrashBet, 'status' | 'cashedOutAt'> | undefined,
  isWaiting: boolean,
): SlipState {
  // One that is cashed out is paid with the end of its round, and is over for its slip.
  if (bet?.status === 'placed' && bet.cashedOutAt === null)
    return phase === 'flying' ? 'flying' : phase === 'betting' ? 'placed' : 'ending'
  if (isWaiting) return 'waiting'
  return phase === 'betting' && !bet ? 'open' : 'next'
}
