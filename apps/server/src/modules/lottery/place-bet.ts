import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  done,
  type lotteryRoutes,
  refuse,
} from '@banyan/contract'
import { highestPayout, rulesOf } from '@banyan/games/lottery'
import { answeredBefore, betOnWire } from '../rounds/index.ts'
import type { EachRound, OneRound, Wagering, WagerOutcome } from '../wagering/index.ts'
import type { Catalogue } from './catalogue.ts'
import { checkLines, checkOffers, exposuresOf, stakeOf } from './price-bet.ts'

type Route = (typeof lotteryRoutes)['placeBet']
type Refusal = RefusalOf<Route>

export interface PlaceBetOptions {
  readonly catalogue: Catalogue
  readonly wagering: Pick<Wagering, 'wager' | 'wagerByKey'>
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
  const state = (await catalogue.games()).find(({ game }) => game.code === gameCode)
  const roundId = state && (await catalogue.roundOf({ gameCode, numero }))
  if (!state || roundId === undefined) return refuse('draw_not_found')
  if (roundId === null) return refuse('draw_closed')
  const rules = rulesOf(state.game)
  const checked = checkLines(rules, asked)
  if (!checked.ok) return checked
  const lines = checked.value
  const wallet = { memberId, currency: state.game.currency }
  const offered = checkOffers(lines, state.offers)
  if (!offered.ok) return (await answeredBefore(wagering, { ...wallet, key, roundId, lines })) ?? offered
  const outcome = await wagering.wager({
    ...wallet,
    lines,
    stakeAmount: stakeOf(rules, lines),
    exposures: isTrial ? [] : exposuresOf(rules, lines, state.offers),
    highestPayoutAmount: highestPayout(rules, lines),
    key,
    on: { kind: 'round', roundId },
  })
  if (!outcome.ok) return asDrawRefusal(outcome)
  onBalancesChanged([memberId])
  return done(betOnWire(outcome.value))
}

type WagerRefused = (WagerOutcome<OneRound> | WagerOutcome<EachRound>) & { readonly ok: false }

const drawRefusals = {
  round_not_found: 'draw_not_found',
  round_not_open: 'draw_not_open',
  round_closed: 'draw_closed',
  round_suspended: 'draw_closed',
  price_changed: 'odds_changed',
} as const
const isOfDraw = (code: string): code is keyof typeof drawRefusals => Object.hasOwn(drawRefusals, code)

/** A refusal in the words of a lottery: a round is a draw, and 'LO2:32' a play and a number. */
export function asDrawRefusal({ code, detail }: WagerRefused) {
  if (code === 'exposure_reached') {
    const [play = '', number = ''] = String(detail?.['selection'] ?? '').split(':')
    return refuse(code, { play, number })
  }
  return refuse(isOfDraw(code) ? drawRefusals[code] : code, detail)
}
