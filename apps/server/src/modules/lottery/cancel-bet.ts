import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  done,
  type lotteryRoutes,
  refuse,
} from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import type { Wagering } from '../wagering/index.ts'
import type { Catalogue } from './catalogue.ts'
import { liabilitiesOf } from './price-bet.ts'

type Route = (typeof lotteryRoutes)['cancelBet']

export interface CancelBetOptions {
  readonly catalogue: Catalogue
  readonly wagering: Pick<Wagering, 'bettingRecord' | 'cancelBet'>
  /** Told the member whose stake has just come back. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

/**
 * Takes a bet back while its draw takes bets, where the game allows it. Whether the draw is still open is decided by
 * wagering, by the database's clock, in the transaction that returns the stake. A bet that was cancelled before is
 * answered as it was then, also when the game no longer allows it.
 */
export async function cancelBet(
  { catalogue, wagering, onBalancesChanged }: CancelBetOptions,
  { gameCode, betId: digits, memberId }: InputOf<Route> & { readonly memberId: bigint },
): Promise<Outcome<OutputOf<Route>, RefusalOf<Route>>> {
  const betId = BigInt(digits)
  const game = (await catalogue.games()).find((state) => state.game.code === gameCode)?.game
  if (!game) return refuse('bet_not_found')
  const { currency } = game
  const {
    bets: [bet],
  } = await wagering.bettingRecord({ memberId, currency, gameCode, id: betId, count: 1 })
  if (bet?.product !== 'lottery') return refuse('bet_not_found')
  if (!game.cancellable && bet.status !== 'cancelled') return refuse('cancel_not_offered')
  const outcome = await wagering.cancelBet({ memberId, currency, betId, exposuresOf: liabilitiesOf(rulesOf(game)) })
  if (!outcome.ok) return refuse(outcome.code === 'round_closed' ? 'draw_closed' : outcome.code)
  if (bet.status !== 'cancelled') onBalancesChanged([memberId])
  return done({ ...outcome.value, betId: digits })
}
