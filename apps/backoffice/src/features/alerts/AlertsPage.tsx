import { staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useRecord, useSearch } from '../../lib/route.tsx'
import { AlertList } from './AlertList.tsx'
import { AlertRecord } from './AlertRecord.tsx'
import { Balances } from './Balances.tsx'
import { Rules } from './Rules.tsx'

/** Alerts: what waits and what is closed, each with its record, the rules, and what is held elsewhere. */
export function AlertsPage() {
  const opened = useRecord()
  const [search] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const myName = me?.permissions.includes('alerts.work') ? me.name : null
  if (opened !== null) return <AlertRecord key={opened} alertId={opened} myName={myName} />
  if (search.get('view') === 'rules') return <Rules maySet={myName !== null} />
  if (search.get('view') === 'balances') return <Balances />
  return <AlertList />
}
