import { staffRoutes } from '@banyan/contract'
import { useRead } from '../../lib/query.ts'
import { useRecord, useSearch } from '../../lib/route.tsx'
import { AgentRecord } from './AgentRecord.tsx'
import { TreePage } from './TreePage.tsx'
import { WaitingMoves } from './WaitingMoves.tsx'

/** The agents of the site: their tree, one of them with all that belongs to it, and the moves that wait. */
export function AgentsPage() {
  const opened = useRecord()
  const [search] = useSearch()
  const { data: me } = useRead(staffRoutes.me, {})
  const myName = me?.permissions.includes('agents.manage') ? me.name : null
  if (opened !== null) return <AgentRecord key={opened} agentId={opened} myName={myName} />
  return search.get('list') === 'moves' ? <WaitingMoves /> : <TreePage mayManage={myName !== null} />
}
