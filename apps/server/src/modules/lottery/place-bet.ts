import { type ErrorCode, type InputOf, type Outcome, type OutputOf, type RefusalOf, done, type lotteryRoutes, refuse } from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import { amount, zero } from '@banyan/money'
import type { Exposure, PlacedBet, PlaceIntent, Wagering } from '../wagering/index.ts'
import type { Catalogue } from './catalogue.ts'
import { checkLines, checkOffers, exposuresOf, stakeOf } from './price-bet.ts'

type Route = (typeof lotteryRoutes)['placeBet']
type Refusal = RefusalOf<Route>

export interface PlaceBetOptions {
  readonly catalogue: Catalogue
  readonly wagering: Pick<Wagering, 'place'>
  /** Told the member whose stake has just been taken, for the member's other tabs and devices. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

export type PlaceBet = InputOf<Route> & {
  readonly memberId: bigint
  /** Trial money is no risk of the house and takes no place under its caps. */
  readonly isTrial: boolean
  readonly key: string
}

/**
 * Places a bet on a draw. Guards that need no lock come first; whether the draw is open, the member may bet and the
 * balance suffices is decided by wagering, by the database's clock, in the transaction that takes the stake.
 */
export async function placeBet(
  { catalogue, wagering, onBalancesChanged }: PlaceBetOptions,
  { gameCode, numero, lines: asked, memberId, isTrial, key }: PlaceBet,
): Promise<Outcome<OutputOf<Route>, Refusal>> {
  const { games } = await catalogue.snapshot()
  const state = games.find(({ game }) => game.code === gameCode)
  const roundId = state && (await catalogue.roundOf({ gameCode, numero }))
  if (!state || roundId === undefined) return refuse('draw_not_found')
  if (roundId === null) return refuse('draw_closed')
  const rules = rulesOf(state.game)
  const checked = checkLines(rules, asked)
  if (!checked.ok) return checked
  const lines = checked.value
  const intent = (exposures: readonly Exposure[]): PlaceIntent => ({
    memberId,
    currency: state.game.currency,
    roundId,
    lines,
    stakeAmount: stakeOf(rules, lines),
    exposures,
    key,
  })
  const offered = checkOffers(lines, state.offers)
  if (!offered.ok) return (await answeredBefore(wagering, intent)) ?? offered
  const outcome = await wagering.place(intent(isTrial ? [] : exposuresOf(rules, lines, state.offers)))
  if (outcome.ok) onBalancesChanged([memberId])
  return answerOf(outcome)
}

/** A risk that no cap allows: a bet that carries it can only be a repetition. */
export const impossible: Exposure = { selection: 'repetition', liabilityAmount: amount(1n), capAmount: zero }

/**
 * A bet that was accepted while it was on offer is answered again as it was then, when the member asks a second time
 * because the first answer got lost. A refusal here would say "not placed" of a bet that is.
 */
async function answeredBefore(wagering: Pick<Wagering, 'place'>, intent: (exposures: readonly Exposure[]) => PlaceIntent) {
  const outcome = await wagering.place(intent([impossible]))
  return outcome.ok || outcome.code === 'outcome_unknown' ? answerOf(outcome) : null
}

function answerOf(outcome: Awaited<ReturnType<Wagering['place']>>): Outcome<OutputOf<Route>, Refusal> {
  return outcome.ok ? done(betOnWire(outcome.value)) : named(outcome)
}

/** A refusal as the member is told it: 'LO2:32' becomes a play and a number. */
export function named<Code extends ErrorCode>(outcome: Outcome<never, Code> & { readonly ok: false }) {
  if (outcome.code !== 'exposure_reached') return outcome
  const selection = String(outcome.detail?.['selection'] ?? '')
  const [play = '', number = ''] = selection.split(':')
  return { ...outcome, detail: { play, number } }
}

function betOnWire({ betId, stakeAmount, balanceAmount, balanceSequence, placedAt }: PlacedBet): OutputOf<Route> {
  return { betId: betId.toString(), stakeAmount, balanceAmount, balanceSequence, placedAt }
}
