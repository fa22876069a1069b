import { bowlGames, isTriple, positionOf, redsOf, totalOf } from '@banyan/games/bowls'
import type { TextKey } from '@banyan/i18n'
import type { Text } from '../../../lib/i18n.ts'

const symbolName = (t: Text, symbol: string) => t(`bowls.symbol.${symbol}` as TextKey) // as: a symbol has its text

/** Whether a code names a position of a table with a bowl. */
export const isBowlPosition = (code: string) => bowlGames.some((game) => positionOf(game, code))

/** What a position is called: 'Tài', 'Tổng 11', 'Cặp 2-4', 'Cua và Cá'. */
export function positionName(t: Text, code: string): string {
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

/** The side that a result is on, which roads are drawn of; null of a game without sides. */
export function sideOf(rules: string, faces: readonly string[]): 'BIG' | 'SMALL' | 'ANY' | 'EVEN' | 'ODD' | null {
  if (rules === 'tai-xiu') return isTriple(faces) ? 'ANY' : totalOf(faces) > 10 ? 'BIG' : 'SMALL'
  if (rules === 'xoc-dia') return redsOf(faces) % 2 === 0 ? 'EVEN' : 'ODD'
  return null
}

/** A result in words: '3-4-6, tổng 13: Tài', '3 đỏ 1 trắng: Lẻ', 'Cá, Cua, Cá'. */
export function resultWords(t: Text, rules: string, faces: readonly string[]): string {
  const side = sideOf(rules, faces)
  const named = side ? t(`bowls.position.${side}`) : ''
  if (rules === 'tai-xiu') return t('bowls.result_dice', { dice: faces.join('-'), total: totalOf(faces), side: named })
  if (rules === 'xoc-dia')
    return t('bowls.result_discs', { discs: t(`bowls.position.RED_${redsOf(faces)}` as TextKey), side: named }) // as: likewise
  return faces.map((face) => symbolName(t, face)).join(', ')
}
