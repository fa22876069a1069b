import { comparedParts } from './index-prizes.ts'
import { sortedDigits } from './normalise-entry.ts'
import type { Play } from './play.ts'

/**
 * Which of a line's numbers a drawn number of a tier hits: what is marked in a result. Of a xiên these are its single
 * numbers, whether or not the others come too; of single digits each as often as it comes.
 */
export function numbersHit(play: Play, entries: readonly string[], tier: string, drawn: string): readonly string[] {
  if (!play.tiers.includes(tier)) return []
  const numbers = entries.flatMap((entry) => entry.split('-'))
  return comparedParts(play, drawn).flatMap((compared) =>
    numbers.filter((number) => (play.part === 'last_any_order' ? sortedDigits(number) : number) === compared),
  )
}
