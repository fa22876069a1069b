import type { Amount } from '@banyan/money'
import type { Draws } from '../draws.ts'
import { isOneOf, type Multiplier, paidAt } from '../originals/original.ts'

export const stepCodes = ['mines', 'tower', 'hilo'] as const
export type StepCode = (typeof stepCodes)[number]

export const isStepCode = (code: string): code is StepCode => isOneOf<string>(stepCodes, code)

/** A round that goes on, as its player sees it. */
export interface Standing<Picks, Seen, Choice> {
  readonly picks: Picks
  /** What the seeds gave, as far as the player may know it now. */
  readonly seen: Seen
  /** What was chosen at each step so far, all of them survived. */
  readonly choices: readonly Choice[]
}

/**
 * The rules of a game that a member plays alone, step by step, as data and pure functions. All that chance gives is
 * drawn before the first step, and no choice changes it: `Hidden` stays with the server until the round is over, and
 * `Seen` is what is told of it meanwhile. A step that is survived raises the multiplier; one that is not loses the
 * stake. Rules that have been played never change: a change is another version beside them.
 */
export interface StepGame<Picks = unknown, Hidden = unknown, Seen = unknown, Choice = unknown> {
  readonly code: StepCode
  readonly version: number
  /** The picks of a call, or null where the game has no such picks. Extra fields are refused. */
  picksOf(input: Readonly<Record<string, unknown>>): Picks | null
  draw(picks: Picks, draws: Draws): Hidden
  /** What may be told after so many steps that were survived. */
  seenAfter(hidden: Hidden, steps: number): Seen
  /** What can be chosen next: nothing once every step was taken. */
  choicesAt(standing: Standing<Picks, Seen, Choice>): readonly Choice[]
  /** Whether the last of the choices is survived, those before it being so. */
  isSurvived(hidden: Hidden, choices: readonly Choice[]): boolean
  /** What a choice that is survived pays, once the player stops. */
  multiplierWith(standing: Standing<Picks, Seen, Choice>, choice: Choice): Multiplier
  /** The picks as the words of a bet's line, for the records. */
  wordsOf(picks: Picks): readonly string[]
  /** The return of every strategy, in millionths of the stake. */
  readonly returnMillionths: number
}

/**
 * What the next step may be. A choice that could pay more than the highest win of the game is not offered: where none
 * is left the round is paid, so a payout is never cut, and the return stays that of every strategy.
 */
export function offeredAt<Picks, Seen, Choice>(
  game: Pick<StepGame<Picks, unknown, Seen, Choice>, 'choicesAt' | 'multiplierWith'>,
  standing: Standing<Picks, Seen, Choice>,
  { stake, highestWin }: { readonly stake: Amount; readonly highestWin: Amount },
): readonly Choice[] {
  return game.choicesAt(standing).filter((choice) => paidAt(stake, game.multiplierWith(standing, choice)) <= highestWin)
}
