import { type agentRoutes, agentTypes, done, refuse } from '@banyan/contract'
import type { Handlers } from '../../platform/handlers.ts'
import { findDownline } from '../members/index.ts'
import { type AgentDeps, readOverview } from './team-overview.ts'

export { type Contracts, createContracts } from './contracts/contracts.ts'
export { contractInvariants } from './contracts/invariants.ts'
export { type ContractSettings, readContractSettings } from './contracts/setting.ts'

/** What agents see of their teams. Whose team it is comes from the session alone. */
export function agentHandlers(deps: AgentDeps): Handlers<typeof agentRoutes> {
  return {
    teamOverview: async ({ period }, { memberId, now }) => done(await readOverview(deps, { agentId: memberId, period, now })),
    async findDownline({ account }, { memberId }) {
      const found = await findDownline(deps.database.sql, memberId, account)
      if (!found) return refuse('wrong_account')
      const { type, ...downline } = found
      return done({ ...downline, isAgent: agentTypes.includes(type) })
    },
  }
}
