import type { TextKey } from '@banyan/i18n'
import type { Text } from '../../../lib/i18n.ts'

/** The name of a prize tier. One that is newer than this page shows its code. */
export function tierName(t: Text, tier: string): string {
  const key = `play.tier.${tier}`
  const name = t(key as TextKey) // as: the catalogues name every tier of every rules, which a test holds them to
  return name === key ? tier : name
}
