import { type Amount, plus, zero } from '@banyan/money'
import type { Line } from './line.ts'
import { liabilities } from './liabilities.ts'
import type { Play } from './play.ts'
import { lotCount } from './plays-on.ts'
import type { PlayCode } from './rules/index.ts'
import type { LotteryRules } from './rules.ts'

/**
 * What a bet pays when its dearest numbers come, each of them once: the most that it may pay, as players and the house
 * reckon it. Of numbers that are compared with so many drawn ones no more can come; of xiên and of what draws show
 * together all count, whether or not they can come together. A number that comes again pays again, beyond this.
 */
export function highestPayout(rules: LotteryRules<string, PlayCode>, lines: readonly Line[]): Amount {
  const byPlay = Map.groupBy(liabilities(rules, lines), ({ play }) => play)
  let highest = zero
  for (const [code, owed] of byPlay) {
    const amounts = owed.map(({ liabilityAmount }) => liabilityAmount).toSorted((a, b) => (a > b ? -1 : 1))
    for (const each of amounts.slice(0, comingMost(rules, rules.playOf(code)))) highest = plus(highest, each)
  }
  return highest
}

/** How many different entries of a play can come in one draw, where it is plain. */
function comingMost({ tiers }: LotteryRules<string, PlayCode>, { picks, part, tiers: compared }: Play): number {
  const isPlain = picks === 1 && part !== 'shown' && part !== 'each_digit'
  return isPlain ? lotCount(tiers, compared) : Number.POSITIVE_INFINITY
}
