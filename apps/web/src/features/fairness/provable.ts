import { drawFaces, findBowlGame } from '@banyan/games/bowls'
import { crash, drawPoint, multiplierText } from '@banyan/games/crash'
import { type Prizes, findRules } from '@banyan/games/lottery'
import { numberCount } from './number-count.ts'
import { offlineBowlCommand, offlineCommand, offlineCrashCommand } from './offline-command.ts'
import type { Revealed } from './commitment.ts'

/** What a draw is recomputed by: the table of a lottery, a game under a bowl, or Crash. */
export interface Provable {
  /** Faces lie under a bowl, and Crash has its point; without it, a lottery has its numbers. */
  readonly kind?: 'faces' | 'point'
  /** Whether the numbers of a lottery are drawn whole, and not digit by digit. */
  readonly isWhole?: boolean
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
      isWhole: rules.source !== 'digits',
      tiers: rules.tiers,
      count: numberCount(rules),
      draw: rules.draw,
      command: (revealed) => offlineCommand(rules, revealed),
    }
  if (draw.rules === crash.name && draw.rulesVersion === crash.version)
    return {
      kind: 'point',
      tiers: [{ tier: 'point' }],
      count: 1,
      draw: (bytes) => ({ point: [multiplierText(drawPoint(bytes))] }),
      command: offlineCrashCommand,
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
