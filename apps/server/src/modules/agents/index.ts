import { agentContractRoutes, agentRoutes, agentTypes, done, refuse } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { findDownline } from '../members/index.ts'
import { createContracts } from './contracts/contracts.ts'
import type { ContractDeps } from './contracts/deps.ts'
import { contractInvariants } from './contracts/invariants.ts'
import { type AgentDeps, readOverview } from './team-overview.ts'

export { type ContractSettings, readContractSettings } from './contracts/setting.ts'

export interface AgentsDeps extends ContractDeps {
  readonly rateLimitFactor: number
}

/** What agents see of their teams, and the contracts between them. */
export function createAgents(deps: AgentsDeps): Module {
  const contracts = createContracts(deps)
  const reading = { perMember: scaled(per(10, 10), deps.rateLimitFactor) }
  return {
    routes: [
      served(agentRoutes, teamHandlers(deps), { teamOverview: reading, findDownline: reading }),
      served(agentContractRoutes, contracts.handlers, {
        agentContracts: reading,
        agentContract: reading,
        agentPayouts: reading,
      }),
    ],
    jobs: [{ name: 'agents: contracts', everySeconds: 15, work: (signal) => contracts.settle(new Date(), signal) }],
    invariants: contractInvariants,
  }
}

/** Whose team it is comes from the session alone. */
function teamHandlers(deps: AgentDeps): Handlers<typeof agentRoutes> {
  return {
    teamOverview: async ({ period }, { memberId, merchant, now }) =>
      done(await readOverview(deps, { agentId: memberId, merchant, period, now })),
    async findDownline({ account }, { memberId }) {
      const found = await findDownline(deps.database.sql, memberId, account)
      if (!found) return refuse('wrong_account')
      const { type, ...downline } = found
      return done({ ...downline, isAgent: agentTypes.includes(type) })
    },
  }
}
