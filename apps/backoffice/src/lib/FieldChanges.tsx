import { Text } from '@banyan/ui'
import { Difference } from './Difference.tsx'
import { Facts } from './Facts.tsx'
import { type Draft, changedFields } from './draft.ts'
import { useText } from './texts.ts'

interface FieldChangesProps {
  readonly began: Draft
  readonly draft: Draft
  readonly nameOf: (field: string) => string
  /** What a field holds as lines, of which those that change are shown; null: one value. */
  readonly linesOf?: (field: string, typed: string) => string | null
  /** What a value is called, where it says more than it is. */
  readonly shownAs?: (field: string, value: string) => string
}

/** What saving will change, field by field. A box that is ticked holds `yes`. */
export function FieldChanges({
  began,
  draft,
  nameOf,
  linesOf = () => null,
  shownAs = (_field, value) => value,
}: FieldChangesProps) {
  const t = useText()
  const changed = changedFields(began, draft)
  const shown = (name: string, value = '') =>
    value === 'yes' ? t('configuration.on') : shownAs(name, value.trim()).split('\n').join(', ') || '–'
  const inLines = changed.map(
    (name) => [name, linesOf(name, began[name] ?? ''), linesOf(name, draft[name] ?? '')] as const,
  )
  const values = inLines.filter(([, was]) => was === null)
  return (
    <section aria-label={t('configuration.changes')}>
      <h3>{t('configuration.changes')}</h3>
      {changed.length === 0 ? (
        <Text tone="muted">{t('configuration.no_changes')}</Text>
      ) : (
        <>
          {values.length > 0 && (
            <Facts
              facts={values.map(
                ([name]) => [nameOf(name), `${shown(name, began[name])} → ${shown(name, draft[name])}`] as const,
              )}
            />
          )}
          {inLines.map(([name, was, is]) => was !== null && <Difference key={name} before={was} after={is ?? ''} />)}
        </>
      )}
    </section>
  )
}
