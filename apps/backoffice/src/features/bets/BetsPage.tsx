import { staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useRecord } from '../../lib/route.tsx'
import { BetList } from './BetList.tsx'
import { BetRecord } from './BetRecord.tsx'

/** Any bet of the site: found, read with its whole history, and voided by two people. */
export function BetsPage() {
  const opened = useRecord()
  const { data: me } = useRead(staffRoutes.me, {})
  const myName = me?.permissions.includes('bets.void') ? me.name : null
  return opened === null ? <BetList /> : <BetRecord key={opened} betId={opened} myName={myName} />
}
