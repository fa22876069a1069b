import { type Amount, times } from '@banyan/money'
import type { Line } from './line.ts'
import type { PlayCode } from './rules/index.ts'
import type { LotteryRules } from './rules.ts'

/**
 * What a line costs: unit × multiplier of the play × entries. The server charges with
 * this function and the slip shows it.
 */
export function priceLine(
  rules: LotteryRules<string, PlayCode>,
  line: Pick<Line, 'play' | 'numbers' | 'unitAmount'>,
): Amount {
  return times(line.unitAmount, rules.playOf(line.play).multiplier * line.numbers.length)
}
