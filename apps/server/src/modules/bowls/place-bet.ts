import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  type bowlRoutes,
  done,
  refuse,
} from '@banyan/contract'
import { type BowlGame, type Stake, mostPaid, positionOf } from '@banyan/games/bowls'
import { sum } from '@banyan/money'
import { answeredBefore, betOnWire } from '../rounds/index.ts'
import type { Exposure, OneRound, Wagering, WagerOutcome } from '../wagering/index.ts'
import type { Hall } from './hall.ts'
import { liabilities, lineOf } from './settle-bet.ts'
import { type Limit, gameOf } from './table.ts'

type Route = (typeof bowlRoutes)['placeBowlBet']

export interface PlaceBetOptions {
  readonly hall: Hall
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
 * Places a bet on a round, all of its positions or none, at the odds of the rules that the round is committed to.
 * Whether it takes bets, the member may bet and the balance suffices is decided by wagering, by the database's
 * clock, in the transaction that takes the stake.
 */
export async function placeBet(
  { hall, wagering, onBalancesChanged }: PlaceBetOptions,
  { gameCode, numero, stakes: asked, memberId, isTrial, key }: PlaceBet,
): Promise<Outcome<OutputOf<Route>, RefusalOf<Route>>> {
  const state = await hall.find(gameCode)
  const round = state && (await hall.findRound(state, numero))
  if (!state || !round) return refuse('round_not_found')
  const { roundId } = round
  if (roundId === null) return refuse('round_closed')
  const game = gameOf(round)
  const priced = priceStakes(game, asked)
  if (!priced.ok) return priced
  const lines = priced.value.map(lineOf)
  const wallet = { memberId, currency: state.table.currency }
  const allowed = checkLimits(priced.value, state.limits)
  if (!allowed.ok) return (await answeredBefore(wagering, { ...wallet, key, roundId, lines })) ?? allowed
  const outcome = await wagering.wager({
    ...wallet,
    lines,
    stakeAmount: sum(priced.value.map(({ amount }) => amount)),
    exposures: isTrial ? [] : exposuresOf(game, priced.value, state.limits),
    highestPayoutAmount: sum(priced.value.map((stake) => mostPaid(game, stake))),
    key,
    on: { kind: 'round', roundId },
  })
  if (!outcome.ok) return asTableRefusal(outcome)
  onBalancesChanged([memberId])
  return done(betOnWire(outcome.value))
}

/** The stakes with what their positions pay by the rules. */
function priceStakes(game: BowlGame, asked: InputOf<Route>['stakes']): Outcome<readonly Stake[], 'position_unknown'> {
  const stakes: Stake[] = []
  for (const { position, stakeAmount } of asked) {
    const known = positionOf(game, position)
    if (!known) return refuse('position_unknown', { position })
    stakes.push({ position, amount: stakeAmount, odds: known.odds })
  }
  return done(stakes)
}

function checkLimits(
  stakes: readonly Stake[],
  limits: readonly Limit[],
): Outcome<null, 'position_unknown' | 'stake_out_of_range'> {
  for (const { position, amount } of stakes) {
    const limit = limits.find((each) => each.position === position)
    if (!limit) return refuse('position_unknown', { position })
    const { stakeAmountMin: min, stakeAmountMax: max } = limit
    if (amount < min || amount > max)
      return refuse('stake_out_of_range', { position, min: min.toString(), max: max.toString() })
  }
  return done(null)
}

/** What the house may lose on each position, and the caps. */
function exposuresOf(game: BowlGame, stakes: readonly Stake[], limits: readonly Limit[]): Exposure[] {
  const caps = new Map(limits.map(({ position, liabilityCapAmount }) => [position, liabilityCapAmount]))
  return liabilities(game, stakes).map(({ selection, liabilityAmount }) => ({
    selection,
    liabilityAmount,
    capAmount: caps.get(selection) ?? liabilityAmount,
  }))
}

/** A refusal in the words of a table: what has its cap is a position. */
function asTableRefusal({ code, detail }: WagerOutcome<OneRound> & { readonly ok: false }) {
  if (code === 'exposure_reached') return refuse('position_full', { position: String(detail?.['selection'] ?? '') })
  return refuse(code, detail)
}
