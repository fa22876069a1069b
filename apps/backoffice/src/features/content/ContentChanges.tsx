import { Stack, Text } from '@banyan/ui'
import { Difference } from '../../lib/Difference.tsx'
import { Facts } from '../../lib/Facts.tsx'
import { type Draft, changedFields } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'
import { inFormOrder, useNames, wordsOf } from './use-names.ts'

/** What is longer than a line: it is shown by its lines. */
export const isLong = (field: string) => wordsOf(field)?.part === 'content'

/** The longer texts that differ, line by line. */
export function LongChanges({ names, before, after }: { names: readonly string[]; before: Draft; after: Draft }) {
  const { field } = useNames()
  return names.filter(isLong).map((name) => (
    <Stack key={name} gap={6}>
      <Text tone="muted" size={13}>
        {field(name)}
      </Text>
      <Difference before={before[name] ?? ''} after={after[name] ?? ''} />
    </Stack>
  ))
}

/** What saving will change, field by field. */
export function ContentChanges({ began, draft }: { readonly began: Draft; readonly draft: Draft }) {
  const t = useText()
  const { field, value } = useNames()
  const names = inFormOrder(changedFields(began, draft))
  return (
    <Stack as="section" gap={12} aria-label={t('configuration.changes')}>
      <h3>{t('configuration.changes')}</h3>
      {names.length === 0 && <Text tone="muted">{t('configuration.no_changes')}</Text>}
      <Facts
        facts={names
          .filter((name) => !isLong(name))
          .map(
            (name) => [field(name), `${value(name, began[name]) || '–'} → ${value(name, draft[name]) || '–'}`] as const,
          )}
      />
      <LongChanges names={names} before={began} after={draft} />
    </Stack>
  )
}
