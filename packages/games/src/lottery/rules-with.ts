import { indexPrizes } from './index-prizes.ts'
import type { Play } from './play.ts'
import type { LotteryRules, LotteryTable } from './rules.ts'

type Data =
  | keyof LotteryTable
  | 'name'
  | 'version'
  | 'look'
  | 'source'
  | 'plays'
  | 'reveal'
  | 'summary'
  | 'endings'
  | 'fourthAnimal'

/** What a table says of itself as data. */
export type TableData<Tier extends string, Code extends string> = Pick<LotteryRules<Tier, Code>, Data>

/** Rules from the data of a table and how it is drawn. */
export function rulesWith<Tier extends string, Code extends string>(
  table: TableData<Tier, Code>,
  drawing: Pick<LotteryRules<Tier, Code>, 'draw' | 'isPrizes'>,
): LotteryRules<Tier, Code> {
  const { name, plays } = table
  const byCode: ReadonlyMap<string, Play<Tier, Code>> = new Map(plays.map((play) => [play.code, play]))
  return {
    ...table,
    ...drawing,
    playOf(code) {
      const play = byCode.get(code)
      if (!play) throw new RangeError(`the ${name} rules have no play ${code}`)
      return play
    },
    hasPlay: (code): code is Code => byCode.has(code),
    index: (prizes) => indexPrizes(plays, prizes),
  }
}
