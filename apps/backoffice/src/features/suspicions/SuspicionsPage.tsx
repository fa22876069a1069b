import { staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useRecord, useSearch } from '../../lib/route.tsx'
import { Rules } from './Rules.tsx'
import { SuspicionList } from './SuspicionList.tsx'
import { SuspicionRecord } from './SuspicionRecord.tsx'

/** Suspicions of money laundering: what waits and what is closed, each with its record, and the rules. */
export function SuspicionsPage() {
  const opened = useRecord()
  const [search] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const myName = me?.permissions.includes('suspicions.close') ? me.name : null
  if (opened !== null) return <SuspicionRecord key={opened} suspicionId={opened} myName={myName} />
  if (search.get('view') === 'rules') return <Rules maySet={myName !== null} />
  return <SuspicionList />
}
