import { comparedPart } from './index-prizes.ts'
import { sortedDigits } from './normalise-entry.ts'
import type { Play } from './play.ts'

/**
 * Which of a line's numbers a drawn number of a tier hits: what is marked in a result. Of a xiên these are its single
 * numbers, whether or not the others come too.
 */
export function numbersHit(play: Play, entries: readonly string[], tier: string, drawn: string): readonly string[] {
  if (!play.tiers.includes(tier)) return []
  const compared = comparedPart(play, drawn)
  return entries
    .flatMap((entry) => entry.split('-'))
    .filter((number) => (play.part === 'last_any_order' ? sortedDigits(number) : number) === compared)
}
