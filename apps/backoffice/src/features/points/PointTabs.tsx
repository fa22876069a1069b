import { UnderlineTabs } from '@banyan/ui'
import { useSearch } from '../../lib/route.tsx'
import { useMay } from '../../lib/setting/use-may.ts'
import { useText } from '../../lib/texts.ts'

const tabs = ['settings', 'adjustments'] as const

/** The parts of the page; whoever may not adjust points has one. */
export function PointTabs({ value }: { readonly value: (typeof tabs)[number] }) {
  const t = useText()
  const [, show] = useSearch()
  if (!useMay('points.adjust')) return null
  return (
    <UnderlineTabs
      label={t('points.tabs')}
      group="points"
      value={value}
      items={tabs.map((id) => ({ id, label: t(`points.tab_${id}`) }))}
      onChange={(tab) => show({ tab })}
    />
  )
}
