import type { Position } from '@banyan/games/bowls'
import { odds } from '@banyan/money'
import { formatPays } from '@banyan/ui'
import type { Text } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'

const stake = 10_000

/** What a position wins for each unit staked: '1:1', '0,98:1', '1:1 mỗi viên'. */
export function paysOf(t: Text, { odds: gross, hitsMax }: Pick<Position, 'odds' | 'hitsMax'>): string {
  const pays = `${formatPays(odds(gross - stake), currentLanguage())}:1`
  return hitsMax > 1 ? t('bowls.pays_each', { pays }) : pays
}
