import { Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useText } from '../../lib/texts.ts'

/** A fact with what it is and what it is to be. */
export type Change = readonly [name: string, before: string, after: string]

/** What saving will change, of all that could be. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText()
  const changed = changes.filter(([, before, after]) => before !== after)
  return changed.length === 0 ? (
    <Text tone="muted">{t('deposits.no_changes')}</Text>
  ) : (
    <Facts facts={changed.map(([name, before, after]) => [name, `${before || '–'} → ${after || '–'}`])} />
  )
}
