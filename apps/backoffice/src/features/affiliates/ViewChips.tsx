import { ChipSet } from '@banyan/ui'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'

const views = ['list', 'payments'] as const

/** The affiliates, or what months of them are paid. */
export function ViewChips({ view }: { readonly view: (typeof views)[number] }) {
  const t = useText()
  const [, show] = useSearch()
  return (
    <ChipSet
      label={t('affiliates.view')}
      value={view}
      chips={views.map((id) => ({ id, label: t(`affiliates.view_${id}`) }))}
      onChange={(next) => show({ view: next === 'list' ? null : next })}
    />
  )
}
