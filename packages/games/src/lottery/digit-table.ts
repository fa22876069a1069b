import { drawPrizes } from './draw-prizes.ts'
import { indexPrizes } from './index-prizes.ts'
import type { Play } from './play.ts'
import { isPrizes } from './prizes.ts'
import type { LotteryRules, LotteryTable } from './rules.ts'

type Data = keyof LotteryTable | 'name' | 'version' | 'plays' | 'reveal' | 'summary' | 'endings' | 'fourthAnimal'

/** Rules of a table whose tiers hold numbers of a fixed count of digits, each digit drawn by itself. */
export function digitTable<Tier extends string, Code extends string>(
  table: Pick<LotteryRules<Tier, Code>, Data>,
): LotteryRules<Tier, Code> {
  const { tiers, plays } = table
  const byCode: ReadonlyMap<string, Play<Tier, Code>> = new Map(plays.map((play) => [play.code, play]))
  return {
    ...table,
    playOf(code) {
      const play = byCode.get(code)
      if (!play) throw new RangeError(`the ${table.name} rules have no play ${code}`)
      return play
    },
    hasPlay: (code): code is Code => byCode.has(code),
    draw: (bytes) => drawPrizes(tiers, bytes),
    isPrizes: (record) => isPrizes(tiers, record),
    index: (prizes) => indexPrizes(plays, prizes),
  }
}
