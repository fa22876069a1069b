import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  type crashRoutes,
  crashCode,
  done,
  refuse,
} from '@banyan/contract'
import type { Wagering } from '../wagering/index.ts'
import type { Hall } from './hall.ts'
import { liabilitiesOf } from './settle-bet.ts'

type Route = (typeof crashRoutes)['cancelCrashBet']

export interface CancelBetOptions {
  readonly hall: Hall
  readonly wagering: Pick<Wagering, 'bettingRecord' | 'cancelBet'>
  /** Told the member whose stake has just come back. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

/** Takes a bet back while its round takes bets. One that was cancelled before is answered as it was then. */
export async function cancelBet(
  { hall, wagering, onBalancesChanged }: CancelBetOptions,
  { betId: digits, memberId }: InputOf<Route> & { readonly memberId: bigint },
): Promise<Outcome<OutputOf<Route>, RefusalOf<Route>>> {
  const betId = BigInt(digits)
  const { currency } = (await hall.snapshot()).game
  const {
    bets: [bet],
  } = await wagering.bettingRecord({ memberId, currency, gameCode: crashCode, id: betId, count: 1 })
  if (!bet) return refuse('bet_not_found')
  const outcome = await wagering.cancelBet({ memberId, currency, betId, exposuresOf: liabilitiesOf })
  if (!outcome.ok) return outcome
  if (bet.status !== 'cancelled') onBalancesChanged([memberId])
  const { balanceAmount, balanceSequence } = outcome.value
  return done({ betId: digits, balanceAmount, balanceSequence })
}
