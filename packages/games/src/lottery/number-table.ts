import { type NumberSource, drawNumbers, isDrawnNumbers } from './draw-numbers.ts'
import type { PrizeTier } from './prizes.ts'
import type { LotteryRules } from './rules.ts'
import { type TableData, rulesWith } from './rules-with.ts'

type Table<Tier extends string, Code extends string> = Pick<
  TableData<Tier, Code>,
  'name' | 'version' | 'look' | 'plays' | 'endings'
> & { readonly tier: PrizeTier<Tier>; readonly source: NumberSource }

/** Rules of a draw of whole numbers: its one tier is all that is drawn, printed and revealed. */
export function numberTable<Tier extends string, Code extends string>({
  tier,
  source,
  ...table
}: Table<Tier, Code>): LotteryRules<Tier, Code> {
  const { tier: name } = tier
  return rulesWith(
    { ...table, source, tiers: [tier], headline: name, reveal: [name], summary: [name], fourthAnimal: 'cat' },
    {
      draw: (bytes) => drawNumbers(tier, source, bytes),
      isPrizes: (record) => isDrawnNumbers(tier, source, record),
    },
  )
}
