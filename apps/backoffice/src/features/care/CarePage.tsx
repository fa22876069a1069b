import { staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useRecord, useSearch } from '../../lib/route.tsx'
import { CareList } from './CareList.tsx'
import { CareRecord } from './CareRecord.tsx'
import { Rules } from './Rules.tsx'

/** Members whose play may harm them: by level, each with what was counted, and the rules. */
export function CarePage() {
  const opened = useRecord()
  const [search] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const myName = me?.permissions.includes('care.work') ? me.name : null
  if (opened !== null) return <CareRecord key={opened} memberId={opened} myName={myName} />
  if (search.get('view') === 'rules') return <Rules maySet={myName !== null} />
  return <CareList />
}
