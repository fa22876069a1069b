import { type Amount, payoutAt, plus, zero } from '@banyan/money'
import type { Line } from './line.ts'
import { normaliseEntry } from './normalise-entry.ts'
import type { PlayCode } from './rules/index.ts'
import type { LotteryRules } from './rules.ts'

export interface Liability {
  /** The play and the entry: 'LO2:32', 'XIEN2:17-32'. */
  readonly selection: string
  readonly play: Line['play']
  readonly entry: string
  /** Unit × odds: what one hit of the entry would cost the house. */
  readonly liabilityAmount: Amount
}

/**
 * What the house would owe on each selection of a bet, a selection that several lines
 * name once. For caps per number and draw.
 */
export function liabilities(rules: LotteryRules<string, PlayCode>, lines: readonly Line[]): readonly Liability[] {
  const bySelection = new Map<string, Liability>()
  for (const { play, numbers, unitAmount, odds } of lines) {
    const perHit = payoutAt(unitAmount, odds)
    for (const written of numbers) {
      const entry = normaliseEntry(rules.playOf(play), written) ?? written
      const selection = `${play}:${entry}`
      const before = bySelection.get(selection)?.liabilityAmount ?? zero
      bySelection.set(selection, { selection, play, entry, liabilityAmount: plus(before, perHit) })
    }
  }
  return [...bySelection.values()]
}
