import { normaliseEntry } from './normalise-entry.ts'
import type { PlayCode } from './rules/index.ts'
import type { LotteryRules } from './rules.ts'

/** The most entries in one line. */
export const entriesPerLineMax = 1000

export interface CheckedLine {
  readonly play: PlayCode
  readonly numbers: readonly string[]
}

/**
 * The play and its entries in stored form, or what is wrong with them: an unknown play, no entry or too many, an entry
 * the play cannot take, or the same entry twice (also when written in another order).
 */
export function checkLine(
  rules: LotteryRules<string, PlayCode>,
  line: { readonly play: string; readonly numbers: readonly string[] },
): CheckedLine | 'play_unknown' | 'numbers_invalid' {
  if (!rules.hasPlay(line.play)) return 'play_unknown'
  if (line.numbers.length === 0 || line.numbers.length > entriesPerLineMax) return 'numbers_invalid'
  const play = rules.playOf(line.play)
  const numbers = line.numbers.map((entry) => normaliseEntry(play, entry)).filter((entry) => entry !== null)
  return new Set(numbers).size === line.numbers.length ? { play: line.play, numbers } : 'numbers_invalid'
}
