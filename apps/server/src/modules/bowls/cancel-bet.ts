import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  type bowlRoutes,
  done,
  refuse,
} from '@banyan/contract'
import type { Wagering } from '../wagering/index.ts'
import type { Hall } from './hall.ts'
import { liabilitiesOf } from './settle-bet.ts'
import { gameOf } from './table.ts'

type Route = (typeof bowlRoutes)['cancelBowlBet']

export interface CancelBetOptions {
  readonly hall: Hall
  readonly wagering: Pick<Wagering, 'bettingRecord' | 'cancelBet'>
  /** Told the member whose stake has just come back. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

/**
 * Takes a bet back while its round takes bets. Whether it still does is decided by wagering, by the database's
 * clock, in the transaction that returns the stake. A bet that was cancelled before is answered as it was then.
 */
export async function cancelBet(
  { hall, wagering, onBalancesChanged }: CancelBetOptions,
  { gameCode, betId: digits, memberId }: InputOf<Route> & { readonly memberId: bigint },
): Promise<Outcome<OutputOf<Route>, RefusalOf<Route>>> {
  const betId = BigInt(digits)
  const state = await hall.find(gameCode)
  if (!state) return refuse('bet_not_found')
  const { currency } = state.table
  const {
    bets: [bet],
  } = await wagering.bettingRecord({ memberId, currency, gameCode, id: betId, count: 1 })
  const round = bet && (await hall.findRound(state, bet.numero))
  if (!bet || !round) return refuse('bet_not_found')
  const outcome = await wagering.cancelBet({ memberId, currency, betId, exposuresOf: liabilitiesOf(gameOf(round)) })
  if (!outcome.ok) return outcome
  if (bet.status !== 'cancelled') onBalancesChanged([memberId])
  return done({ ...outcome.value, betId: digits })
}
