import { Text } from '@banyan/ui'
import { Facts } from './Facts.tsx'
import { type Draft, changedFields } from './draft.ts'
import { useText } from './texts.ts'

interface FieldChangesProps {
  readonly began: Draft
  readonly draft: Draft
  readonly nameOf: (field: string) => string
}

/** What saving will change, field by field. A box that is ticked holds `yes`. */
export function FieldChanges({ began, draft, nameOf }: FieldChangesProps) {
  const t = useText()
  const changed = changedFields(began, draft)
  const shown = (value: string | undefined) =>
    value === 'yes' ? t('configuration.on') : value?.trim().split('\n').join(', ') || '–'
  return (
    <section aria-label={t('configuration.changes')}>
      <h3>{t('configuration.changes')}</h3>
      {changed.length === 0 ? (
        <Text tone="muted">{t('configuration.no_changes')}</Text>
      ) : (
        <Facts
          facts={changed.map((name) => [nameOf(name), `${shown(began[name])} → ${shown(draft[name])}`] as const)}
        />
      )}
    </section>
  )
}
