import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  type crashRoutes,
  crashBetsMax,
  done,
  refuse,
} from '@banyan/contract'
import { crash, multiplierText } from '@banyan/games/crash'
import { answeredBefore, betOnWire } from '../rounds/index.ts'
import type { RoundBetsOf, Wagering } from '../wagering/index.ts'
import type { CrashGame } from './game.ts'
import type { Hall } from './hall.ts'
import { lineOf, payoutAt, stopOf, wholeRound } from './settle-bet.ts'

type Route = (typeof crashRoutes)['placeCrashBet']

export interface PlaceBetOptions {
  readonly hall: Hall
  readonly wagering: Pick<Wagering, 'wager' | 'wagerByKey'>
  /** How many bets of a member stand on a round; those taken back are none. */
  readonly countBets: (of: RoundBetsOf) => Promise<number>
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
 * Places a bet on a round. Whether it takes bets, the member may bet and the balance suffices is decided by wagering,
 * by the database's clock, in the transaction that takes the stake.
 */
export async function placeBet(
  { hall, wagering, countBets, onBalancesChanged }: PlaceBetOptions,
  { numero, stakeAmount, target, memberId, isTrial, key }: PlaceBet,
): Promise<Outcome<OutputOf<Route>, RefusalOf<Route>>> {
  const round = await hall.findRound(numero)
  if (!round) return refuse('round_not_found')
  const { roundId } = round
  if (roundId === null) return refuse('round_closed')
  const { game } = await hall.snapshot()
  const wallet = { memberId, currency: game.currency }
  const stop = stakeAmount > 0n ? stopOf(game, stakeAmount, target) : crash.targets.most
  const line = lineOf(stakeAmount, stop, target !== undefined)
  const allowed = checkLimits(game, stakeAmount, target)
  const refused = allowed.ok ? checkCount(await countBets({ ...wallet, roundId, opensAt: round.opensAt })) : allowed
  if (!refused.ok) return (await answeredBefore(wagering, { ...wallet, key, roundId, lines: [line] })) ?? refused
  const liabilityAmount = payoutAt(stakeAmount, stop)
  const outcome = await wagering.wager({
    ...wallet,
    lines: [line],
    stakeAmount,
    exposures: isTrial ? [] : [{ selection: wholeRound, liabilityAmount, capAmount: game.liabilityCapAmount }],
    highestPayoutAmount: liabilityAmount,
    key,
    on: { kind: 'round', roundId },
  })
  if (!outcome.ok) {
    const { code, detail } = outcome
    return code === 'exposure_reached' ? refuse('position_full') : refuse(code, detail)
  }
  onBalancesChanged([memberId])
  return done(betOnWire(outcome.value))
}

function checkLimits(
  { stakeAmountMin, stakeAmountMax }: CrashGame,
  stakeAmount: bigint,
  target: number | undefined,
): Outcome<null, 'stake_out_of_range' | 'target_out_of_range'> {
  if (stakeAmount < stakeAmountMin || stakeAmount > stakeAmountMax)
    return refuse('stake_out_of_range', { min: stakeAmountMin.toString(), max: stakeAmountMax.toString() })
  const { least, most } = crash.targets
  if (target !== undefined && (target < least || target > most))
    return refuse('target_out_of_range', { min: multiplierText(least), max: multiplierText(most) })
  return done(null)
}

/** Two bets that arrive at once are both let through. */
const checkCount = (standing: number): Outcome<null, 'round_bets_full'> =>
  standing < crashBetsMax ? done(null) : refuse('round_bets_full', { count: crashBetsMax })
