import { reportDimensions, staffRoutes } from '@banyan/contract'
import { TabPanel, UnderlineTabs } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { DayCheck } from './DayCheck.tsx'
import { Exports } from './Exports.tsx'
import { Registrations } from './Registrations.tsx'
import { PlayedAndMoved } from './Report.tsx'
import { registrations, useAsked } from './asked.ts'

const group = 'reports'
const tabs = [...reportDimensions, registrations] as const

/** What was played and moved, by one dimension of the site in a range of days; and who registered in it. */
export function ReportsPage() {
  const t = useText()
  const asked = useAsked()
  const { data: me } = useRead(staffRoutes.me, {})
  const mayExport = me?.permissions.includes('reports.export') ?? false
  const mayRebuild = me?.permissions.includes('reports.rebuild') ?? false
  const tab = asked.isOfRegistrations ? registrations : asked.by
  return (
    <Page title={t('nav.reports')} timed>
      <UnderlineTabs
        label={t('reports.by')}
        group={group}
        value={tab}
        items={tabs.map((each) => ({ id: each, label: t(`reports.by_${each}`) }))}
        onChange={asked.show}
      />
      <TabPanel group={group} value={tab}>
        {tab === registrations ? (
          <Registrations asked={asked} />
        ) : (
          <PlayedAndMoved asked={asked} mayExport={mayExport} />
        )}
      </TabPanel>
      {mayExport && tab !== registrations && <Exports />}
      {tab !== registrations && <DayCheck mayRebuild={mayRebuild} />}
    </Page>
  )
}
