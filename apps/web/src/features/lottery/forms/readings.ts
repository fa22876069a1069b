import type { PlayCode, Rules } from '@banyan/games/lottery'
import { entryWords } from '@banyan/client/words/entry'
import type { Text } from '../../../lib/i18n.ts'

/** The play whose choices say in words what a result is, by the look of it, and how many numbers its sum has. */
const saying = {
  dice: { play: 'K3_SIDE', summed: 3 },
  cars: { play: 'PK_SUM_LOW', summed: 2 },
  balls: { play: 'KN_SUM', summed: 20 },
} as const satisfies Record<Exclude<Rules['look'], 'digits'>, { readonly play: PlayCode; readonly summed: number }>

/** What players read of a whole result: its sum, then its sides in words. Nothing while numbers are missing. */
export function readingsOf(t: Text, rules: Rules, numbers: readonly string[]): readonly string[] {
  if (rules.look === 'digits') return []
  const { play, summed } = saying[rules.look]
  const { shows } = rules.playOf(play)
  const words = (shows?.(numbers) ?? []).filter((each) => !/\d/.test(each) && !/^(big|small)_/.test(each))
  if (words.length === 0) return []
  const sum = numbers.slice(0, summed).reduce((total, number) => total + Number(number), 0)
  return [t('lottery.draw.total', { digit: sum }), ...words.map((word) => entryWords(t, word))]
}
