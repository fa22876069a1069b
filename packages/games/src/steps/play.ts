import type { Draws } from '../draws.ts'
import { type Multiplier, type OriginalTally, tallyOf } from '../originals/index.ts'
import type { StepGame } from './step-game.ts'

/** How somebody plays: what is chosen of what is offered, and after how many steps the player stops. */
export interface Strategy<Seen, Choice> {
  readonly choose: (offered: readonly Choice[], seen: Seen) => Choice | undefined
  readonly stopAfter: number
}

/** Plays a round by a strategy, without a highest win: what it pays. */
export function playSteps<Picks, Hidden, Seen, Choice>(
  game: StepGame<Picks, Hidden, Seen, Choice>,
  picks: Picks,
  { choose, stopAfter }: Strategy<Seen, Choice>,
  draws: Draws,
): Multiplier {
  const hidden = game.draw(picks, draws)
  let choices: readonly Choice[] = []
  let multiplier: Multiplier = { numerator: 0, denominator: 1 }
  while (choices.length < stopAfter) {
    const standing = { picks, choices, seen: game.seenAfter(hidden, choices.length) }
    const choice = choose(game.choicesAt(standing), standing.seen)
    if (choice === undefined) break
    multiplier = game.multiplierWith(standing, choice)
    choices = [...choices, choice]
    if (!game.isSurvived(hidden, choices)) return { numerator: 0, denominator: 1 }
  }
  return multiplier
}

/** Plays rounds that choose by chance and stop after so many steps. */
export function simulateSteps<Picks, Hidden, Seen, Choice>(
  game: StepGame<Picks, Hidden, Seen, Choice>,
  { picks, stopAfter }: { readonly picks: Picks; readonly stopAfter: number },
  rounds: number,
  draws: Draws,
): OriginalTally {
  const choose = (offered: readonly Choice[]) => offered[draws.below(offered.length)]
  return tallyOf(rounds, () => playSteps(game, picks, { choose, stopAfter }, draws))
}
