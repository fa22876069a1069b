import { bowlGames, positionOf } from '@banyan/games/bowls'
import type { TextKey } from '@banyan/i18n'
import type { SiteText } from './text.ts'

/** What a symbol under a bowl is called. */
export const symbolName = (t: SiteText, symbol: string) => t(`bowls.symbol.${symbol}` as TextKey) // as: a symbol has its text

/** Whether a code names a position of a table with a bowl. */
export const isBowlPosition = (code: string) => bowlGames.some((game) => positionOf(game, code))

/** What a position is called: 'Tài', 'Tổng 11', 'Cặp 2-4', 'Cua và Cá'. */
export function positionName(t: SiteText, code: string): string {
  const [name = '', ...rest] = code.split('_')
  if (name === 'RED') return t(`bowls.position.${code}` as TextKey) // as: each count has its text
  if (rest.length === 0) return t((code === 'TRIPLE' ? 'bowls.position.ANY' : `bowls.position.${code}`) as TextKey) // as: likewise
  const isDigits = /^\d+$/.test(rest[0] ?? '')
  const of = isDigits
    ? name === 'TOTAL'
      ? rest.join('')
      : [...rest.join('')].join('-')
    : rest.map((symbol) => symbolName(t, symbol.toLowerCase())).join(' + ')
  return t(`bowls.position.${name}` as TextKey, { of }) // as: likewise
}
