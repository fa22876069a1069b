import { type Amount, payoutAt, plus, times, zero } from '@banyan/money'
import type { PrizeIndex } from './index-prizes.ts'
import type { Line } from './line.ts'
import { sortedDigits } from './normalise-entry.ts'
import type { Play } from './play.ts'
import type { PlayCode } from './rules/index.ts'
import type { LotteryRules } from './rules.ts'

/**
 * What a line pays: unit × odds × hits of each entry, at the odds the line was accepted with. The fraction of an entry
 * below one minor unit stays with the house. One look-up per number.
 */
export function settleLine(rules: LotteryRules<string, PlayCode>, line: Line, index: PrizeIndex): Amount {
  const play = rules.playOf(line.play)
  let payoutAmount = zero
  for (const entry of line.numbers) {
    const hits = hitsOf(play, entry, index)
    if (hits > 0) payoutAmount = plus(payoutAmount, payoutAt(times(line.unitAmount, hits), line.odds))
  }
  return payoutAmount
}

/** How often an entry pays: once per hit of a single number; once, or not at all, for a whole xiên. */
export function hitsOf(play: Play, entry: string, index: PrizeIndex): number {
  const hits = index.get(play.code)
  if (!hits) return 0
  if (play.picks > 1) return entry.split('-').every((number) => hits.has(number)) ? 1 : 0
  return hits.get(play.part === 'last_any_order' ? sortedDigits(entry) : entry) ?? 0
}
