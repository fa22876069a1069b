import { Text } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useText } from '../../lib/texts.ts'
import { type Draft, changedFields } from './draft.ts'
import { useFieldTexts } from './use-field-texts.ts'

/** What saving will change, field by field. */
export function FieldChanges({ began, draft }: { readonly began: Draft; readonly draft: Draft }) {
  const t = useText()
  const nameOf = useFieldTexts()
  const changed = changedFields(began, draft)
  const shown = (value: string | undefined) => (value === 'yes' ? t('bonuses.on') : value) || '–'
  return (
    <section aria-label={t('bonuses.changes')}>
      <h3>{t('bonuses.changes')}</h3>
      {changed.length === 0 ? (
        <Text tone="muted">{t('bonuses.no_changes')}</Text>
      ) : (
        <Facts
          facts={changed.map((name) => [nameOf(name), `${shown(began[name])} → ${shown(draft[name])}`] as const)}
        />
      )}
    </section>
  )
}
