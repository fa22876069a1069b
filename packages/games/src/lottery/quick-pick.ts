import { normaliseEntry } from './normalise-entry.ts'
import type { Play } from './play.ts'
import { numbersOf } from './selections.ts'

/** A whole number from 0 to `below` − 1. The browser gives one made from `crypto.getRandomValues`. */
export type RandomIndex = (below: number) => number

/** The most entries one quick pick makes. */
export const quickPickMax = 100

/**
 * `count` different random entries of a play in stored form, sorted; for a play of single digits at most ten. Throws a
 * RangeError above `quickPickMax`.
 */
export function quickPick(play: Play, count: number, randomIndex: RandomIndex): readonly string[] {
  if (count > quickPickMax) throw new RangeError(`no quick pick of ${count}`)
  const numbers = numbersOf(play)
  const wanted = Math.min(count, numbers.length)
  const picked = new Set<string>()
  while (picked.size < wanted) {
    const drawn = Array.from({ length: play.picks }, () => numbers[randomIndex(numbers.length)])
    // A repeated number of a xiên, or a repeated digit where all must differ, is drawn
    // again: every entry stays equally likely.
    const entry = normaliseEntry(play, drawn.join('-'))
    if (entry !== null) picked.add(entry)
  }
  return [...picked].toSorted()
}
