import { sortedDigits } from './normalise-entry.ts'
import type { Play } from './play.ts'
import type { Prizes } from './prizes.ts'

/** For each play by its code, how often each number was hit. Numbers that were not hit are absent. */
export type PrizeIndex = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Counts the hits of a draw once, so that settling a number is one look-up however many bets there are. */
export function indexPrizes(plays: readonly Play[], prizes: Prizes): PrizeIndex {
  return new Map(plays.map((play) => [play.code, countHits(play, prizes)]))
}

function countHits(play: Play, prizes: Prizes): ReadonlyMap<string, number> {
  const hits = new Map<string, number>()
  const numbers = play.tiers.flatMap((tier) => prizes[tier] ?? [])
  const shown = play.shows ? play.shows(numbers) : numbers.flatMap((drawn) => comparedParts(play, drawn))
  for (const each of shown) hits.set(each, (hits.get(each) ?? 0) + 1)
  return hits
}

/** What the play compares of a drawn number, in the form in which entries are stored: one part of it, or each digit. */
export function comparedParts({ part, digits }: Pick<Play, 'part' | 'digits'>, drawn: string): readonly string[] {
  switch (part) {
    case 'last':
      return [drawn.slice(-digits)]
    case 'first':
      return [drawn.slice(0, digits)]
    case 'after_first':
      return [drawn.slice(1, 1 + digits)]
    case 'tens':
      return [drawn.slice(-2, -1)]
    case 'last_any_order':
      return [sortedDigits(drawn.slice(-digits))]
    case 'each_digit':
      return [...drawn]
    case 'shown':
      return []
  }
}
