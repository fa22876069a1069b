import { type StaffPermission, staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useRecord, useSearch } from '../../lib/route.tsx'
import { AffiliateList } from './AffiliateList.tsx'
import { AffiliateRecord } from './AffiliateRecord.tsx'
import { PaymentList } from './PaymentList.tsx'

/** Affiliates who stand in no tree, what they bring, and what months of it are paid. */
export function AffiliatesPage() {
  const opened = useRecord()
  const [search] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const may = (permission: StaffPermission) => me?.permissions.includes(permission) ?? false
  const rights = { mayManage: may('agents.manage'), maySetTerms: may('agents.contracts') }
  if (opened !== null) return <AffiliateRecord key={opened} affiliateId={opened} {...rights} />
  if (search.get('view') === 'payments')
    return <PaymentList maySettle={may('agents.settle')} maySet={may('agents.set')} />
  return <AffiliateList mayManage={rights.mayManage} />
}
