import { type Amount, amount } from '@banyan/money'
import type { Draws } from '../draws.ts'
import type { Ratio } from '../ratio.ts'

/** Games that are decided at once, in the order of the site's card. */
export const originalCodes = ['dice', 'limbo', 'plinko', 'wheel', 'keno'] as const
export type OriginalCode = (typeof originalCodes)[number]

/** Knows the codes alone: a page that only tells games apart loads none of their rules. */
export const isOriginalCode = (code: string): code is OriginalCode => isOneOf<string>(originalCodes, code)

/** How often the stake is paid, as an exact fraction of whole numbers. Nothing is rounded but the payout itself. */
export interface Multiplier {
  readonly numerator: number
  readonly denominator: number
}

/** A return that the page prints, cut to millionths of the stake, for the settings that have it. */
export interface PublishedReturn<Picks> {
  readonly picks: Picks
  readonly returnMillionths: number
}

/**
 * The rules of a game that a member plays alone, as data and pure functions. `Picks` is what the member chooses, and
 * `Drawn` what chance gives. A rule that has been played never changes: a change is another version beside it.
 */
export interface Original<Picks = unknown, Drawn = unknown> {
  readonly code: OriginalCode
  readonly version: number
  /** The picks of a call, or null where the game has no such picks. Extra fields are refused. */
  picksOf(input: Readonly<Record<string, unknown>>): Picks | null
  /** What the seeds give for these picks. */
  draw(picks: Picks, draws: Draws): Drawn
  multiplierOf(picks: Picks, drawn: Drawn): Multiplier
  /** The largest multiplier that the picks can come to. */
  highestOf(picks: Picks): Multiplier
  /** What the picks return in the long run, exactly, but for the fraction of a unit that a payout leaves out. */
  returnOf(picks: Picks): Ratio
  /** The picks as the words of a bet's line, for the records. */
  wordsOf(picks: Picks): readonly string[]
  /** One for each return that the game has. */
  readonly published: readonly PublishedReturn<Picks>[]
}

/** A round as plain JSON data: it can be computed again from its draws alone. */
export interface OriginalRound<Picks = unknown, Drawn = unknown> {
  readonly gameCode: OriginalCode
  readonly gameVersion: number
  readonly picks: Picks
  /** The numbers that were drawn, in order. */
  readonly draws: readonly number[]
  readonly drawn: Drawn
  readonly multiplier: Multiplier
}

/** One round: what is drawn, and what it pays. */
export function playOriginal<Picks, Drawn>(
  game: Original<Picks, Drawn>,
  picks: Picks,
  source: Draws,
): OriginalRound<Picks, Drawn> {
  const draws: number[] = []
  const recorded: Draws = {
    below(below) {
      const number = source.below(below)
      draws.push(number)
      return number
    },
  }
  const drawn = game.draw(picks, recorded)
  const multiplier = game.multiplierOf(picks, drawn)
  return { gameCode: game.code, gameVersion: game.version, picks, draws, drawn, multiplier }
}

/** The round of draws that are known, as a stored one has them. Throws a RangeError where a draw does not fit. */
export function replayOriginal<Picks, Drawn>(
  game: Original<Picks, Drawn>,
  picks: Picks,
  draws: readonly number[],
): OriginalRound<Picks, Drawn> {
  let next = 0
  const stored: Draws = {
    below(below) {
      const number = draws[next++]
      if (number === undefined || number >= below) throw new RangeError(`draw ${next} does not fit`)
      return number
    },
  }
  return playOriginal(game, picks, stored)
}

/** What a stake is paid. The fraction below one unit stays with the house. */
export function paidAt(stake: Amount, { numerator, denominator }: Multiplier): Amount {
  return amount((stake * BigInt(numerator)) / BigInt(denominator))
}

/**
 * The most that may be staked on picks: the stake whose largest payout is the highest win of the game. A payout is
 * therefore never cut, and the published return holds for every stake that is taken.
 */
export function stakeMaxOf(highestWin: Amount, { numerator, denominator }: Multiplier): Amount {
  return amount((highestWin * BigInt(denominator)) / BigInt(numerator))
}

/** Whether a call's picks have exactly these fields. */
export function hasExactly(input: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return Object.keys(input).length === names.length && names.every((name) => Object.hasOwn(input, name))
}

/** Whether a field is a whole number from `least` to `most`. */
export function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

/** Whether a field is one of the values that a setting has. */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((each) => each === value)
}
