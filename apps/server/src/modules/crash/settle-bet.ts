import { crash, hundredthsOf } from '@banyan/games/crash'
import { type Amount, amount, odds } from '@banyan/money'
import assert from 'node:assert/strict'
import type { Json } from '../../platform/json.ts'
import type { BetLine, ExposuresOf, Settle } from '../wagering/index.ts'

/** What a round came to, as it is stored and told: a type, as a Json is. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface has no index signature, and is no Json
export type CrashResult = { readonly point: readonly string[] }

/** The point of a round in hundredths. */
export function pointOf({ point: [text] }: CrashResult): number {
  assert(text, 'the outcome of a round is its point')
  return hundredthsOf(text)
}

/** What all bets of a round can cost is held against one cap. */
export const wholeRound = 'round'

/** Where a bet is cashed out by itself: at the member's target, at the latest where it pays the most that it may. */
export function stopOf(
  { winAmountMax }: { readonly winAmountMax: Amount },
  stakeAmount: Amount,
  target: number | undefined,
): number {
  const largest = Number((winAmountMax * 100n) / stakeAmount)
  return Math.min(target ?? crash.targets.most, crash.targets.most, largest)
}

/** The line of a bet: whether the member set its stop, and the stop as its odds. */
export function lineOf(stakeAmount: Amount, stop: number, isAutomatic: boolean): BetLine {
  return {
    play: isAutomatic ? 'CRASH_AUTO' : 'CRASH_MANUAL',
    numbers: [],
    unitAmount: stakeAmount,
    odds: odds(stop * 100),
  }
}

/** Where a bet is cashed out by itself, in hundredths. */
export function stopIn(lines: readonly BetLine[]): number {
  return Math.round(lineIn(lines).odds / 100)
}

/** The target that the member set; null where the member cashes out by hand. */
export function targetIn(lines: readonly BetLine[]): number | null {
  return lineIn(lines).play === 'CRASH_AUTO' ? stopIn(lines) : null
}

function lineIn([line]: readonly BetLine[]): BetLine {
  assert(line, 'a bet has its one line')
  return line
}

/** What a stake pays at a multiplier, cut to a whole unit. */
export function payoutAt(stakeAmount: Amount, hundredths: number): Amount {
  return amount((stakeAmount * BigInt(hundredths)) / 100n)
}

/** Where a bet was cashed out by the time that a round has come so far; null for nowhere yet. */
export function cashedOutAt(lines: readonly BetLine[], byHand: number | undefined, reached: number): number | null {
  if (byHand !== undefined) return byHand
  const stop = stopIn(lines)
  return stop <= reached ? stop : null
}

/** What every bet of a round is settled with, from where members cashed out by hand. */
export function settleOf(byHand: ReadonlyMap<bigint, number>): Settle {
  return ({ betId, lines, stakeAmount }, outcome: Json) => {
    // as: outcomeOf of the clockwork alone writes it
    const hundredths = cashedOutAt(lines, byHand.get(betId), pointOf(outcome as CrashResult))
    return {
      payoutAmount: hundredths === null ? amount(0n) : payoutAt(stakeAmount, hundredths),
      validAmount: stakeAmount,
    }
  }
}

/** What an accepted bet added to the exposure of its round. Trial money is no risk of the house. */
export const liabilitiesOf: ExposuresOf = ({ isTrial, lines }) =>
  isTrial ? [] : [{ selection: wholeRound, liabilityAmount: payoutAt(lineIn(lines).unitAmount, stopIn(lines)) }]
