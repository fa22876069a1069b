import { staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useRecord, useSearch } from '../../lib/route.tsx'
import { ContractList } from './ContractList.tsx'
import { ContractRecord } from './ContractRecord.tsx'
import { PayoutList } from './PayoutList.tsx'
import { RulesPage } from './RulesPage.tsx'

/** Agents' contracts, what they have come to, and what the site lets them be. */
export function ContractsPage() {
  const opened = useRecord()
  const [search] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const may = (permission: NonNullable<typeof me>['permissions'][number]) =>
    me?.permissions.includes(permission) ?? false
  if (opened !== null) return <ContractRecord key={opened} contractId={opened} mayDecide={may('agents.contracts')} />
  const view = search.get('view')
  if (view === 'payouts') return <PayoutList maySettle={may('agents.settle')} />
  return view === 'rules' ? (
    <RulesPage maySet={may('agents.set')} />
  ) : (
    <ContractList mayDecide={may('agents.contracts')} />
  )
}
