import { done, refuse, staffAgentRoutes } from '@banyan/contract'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { findInTree } from '../../members/index.ts'
import { readOverview } from '../team-overview.ts'
import { makeAgent, renewFirstPassword, setAgentType } from './accounts.ts'
import type { AgentDeskDeps, AuditedDeps } from './deps.ts'
import { confirmMove, dropMove, moveAgent, previewMove } from './moves.ts'
import { readAgent, readTree } from './tree.ts'
import { listWaitingMoves } from './waiting-moves.ts'

/** The desk of agents: the tree, and who stands where in it as what. */
export function servedAgents(deps: AgentDeskDeps): ServedDesk {
  const { database, deskSite } = deps
  return desk(staffAgentRoutes, (audit, actsOn) => {
    const audited: AuditedDeps = { ...deps, audit }
    return {
      agentTree: async (asked) => done(await readTree(database.sql, await deskSite(), asked)),
      async agentTeam({ agentId, period }, { now }) {
        const merchant = await deskSite()
        const [agent] = await findInTree(database.sql, merchant.id, [BigInt(agentId)])
        if (!agent) return refuse('not_found')
        const overview = await readOverview(deps, { agentId: agent.id, merchant, period, now })
        const { code: currency, decimals } = merchant.currency
        return done({ ...overview, currency, decimals })
      },
      async agent({ agentId }, { now }) {
        const found = await readAgent(deps, actsOn, { agentId: BigInt(agentId), now })
        return found ? done(found) : refuse('not_found')
      },
      makeAgent: (asked, context) => makeAgent(audited, context, asked),
      renewFirstPassword: (asked, context) => renewFirstPassword(audited, context, asked),
      setAgentType: (asked, context) => setAgentType(audited, context, asked),
      previewMove: (asked, { now }) => previewMove(audited, asked, now),
      moveAgent: (asked, context) => moveAgent(audited, context, asked),
      agentMoves: async (_asked, { now }) =>
        done({ moves: await listWaitingMoves(database.sql, { merchantId: (await deskSite()).id, now }) }),
      confirmMove: (asked, context) => confirmMove(audited, context, asked),
      dropMove: (asked, context) => dropMove(audited, context, asked),
    }
  })
}
