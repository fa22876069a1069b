import { symbolName } from '@banyan/client/words/bowl'
import { isTriple, redsOf, totalOf } from '@banyan/games/bowls'
import type { TextKey } from '@banyan/i18n'
import type { Text } from '../../../lib/i18n.ts'

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
