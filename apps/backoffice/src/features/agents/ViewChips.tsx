import { ChipSet } from '@banyan/ui'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'

const views = ['tree', 'moves'] as const

/** The tree, or the moves that wait for a second person. */
export function ViewChips({ view }: { readonly view: (typeof views)[number] }) {
  const t = useText()
  const [, show] = useSearch()
  return (
    <ChipSet
      label={t('agents.view')}
      value={view}
      chips={views.map((id) => ({ id, label: t(`agents.view_${id}`) }))}
      onChange={(next) => show({ list: next === 'moves' ? 'moves' : null })}
    />
  )
}
