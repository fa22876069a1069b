import { drawFaces, findBowlGame } from '@banyan/games/bowls'
import { type Prizes, findRules } from '@banyan/games/lottery'
import { numberCount } from './number-count.ts'
import { offlineBowlCommand, offlineCommand } from './offline-command.ts'
import type { Revealed } from './commitment.ts'

/** What a draw is recomputed by: the table of a lottery, or a game under a bowl. */
export interface Provable {
  /** Faces lie under a bowl; without it, digits fill the numbers of a lottery. */
  readonly kind?: 'faces'
  readonly tiers: readonly { readonly tier: string }[]
  /** Numbers or faces of a result. */
  readonly count: number
  readonly draw: (bytes: Iterable<number>) => Prizes
  /** What recomputes it without this site. */
  command(draw: Revealed): string
}

/** The rules that a draw was committed to; undefined when they are newer than this page. */
export function provableOf(draw: { readonly rules: string; readonly rulesVersion: number }): Provable | undefined {
  const rules = findRules(draw)
  if (rules)
    return {
      tiers: rules.tiers,
      count: numberCount(rules),
      draw: rules.draw,
      command: (revealed) => offlineCommand(rules, revealed),
    }
  const game = findBowlGame(draw)
  return (
    game && {
      kind: 'faces',
      tiers: [{ tier: 'faces' }],
      count: game.count,
      draw: (bytes) => ({ faces: drawFaces(game, bytes) }),
      command: (revealed) => offlineBowlCommand(game, revealed),
    }
  )
}
