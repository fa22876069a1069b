import { drawPrizes } from './draw-prizes.ts'
import { isPrizes } from './prizes.ts'
import type { LotteryRules } from './rules.ts'
import { type TableData, rulesWith } from './rules-with.ts'

/** Rules of a table whose tiers hold numbers of a fixed count of digits, each digit drawn by itself. */
export function digitTable<Tier extends string, Code extends string>(
  table: Omit<TableData<Tier, Code>, 'look' | 'source'>,
): LotteryRules<Tier, Code> {
  return rulesWith(
    { ...table, look: 'digits', source: 'digits' },
    { draw: (bytes) => drawPrizes(table.tiers, bytes), isPrizes: (record) => isPrizes(table.tiers, record) },
  )
}
