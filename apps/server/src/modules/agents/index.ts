import {
  agentAccountRoutes,
  agentContractRoutes,
  agentRecordRoutes,
  agentRoutes,
  agentRebateRoutes,
  agentTeamRoutes,
  agentTypes,
  done,
  refuse,
} from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { findDownline } from '../members/index.ts'
import { createContracts } from './contracts/contracts.ts'
import type { ContractDeps } from './contracts/deps.ts'
import { contractInvariants } from './contracts/invariants.ts'
import type { AgentDeskDeps } from './desk/deps.ts'
import { servedContracts } from './desk/contract-desk.ts'
import { servedAgents } from './desk/desk.ts'
import type { RebateDeps } from './rebates/deps.ts'
import { rebateDesk } from './rebates/desk.ts'
import { rebateInvariants } from './rebates/invariants.ts'
import { rebateHandlers } from './rebates/rebates.ts'
import { settleRebates } from './rebates/settle.ts'
import { type TeamDeps, teamLevelHandlers } from './team/level.ts'
import type { AccountDeps } from './accounts/deps.ts'
import { deleteLink, listLinks, makeLink } from './accounts/links.ts'
import { makeDownline } from './accounts/make-downline.ts'
import { type RecordPorts, recordHandlers } from './records/handlers.ts'
import { agentsToday } from './today.ts'

export { applyLink } from './accounts/links.ts'
export { type ContractSettings, readContractSettings } from './contracts/setting.ts'

export interface AgentsDeps extends ContractDeps, AgentDeskDeps, TeamDeps, RebateDeps, AccountDeps, RecordPorts {
  readonly ledger: ContractDeps['ledger'] & TeamDeps['ledger'] & RebateDeps['ledger']
  readonly rateLimitFactor: number
}

/** What agents see of their teams, and the contracts between them. */
export function createAgents(deps: AgentsDeps): Module {
  const contracts = createContracts(deps)
  const reading = { perMember: scaled(per(10, 10), deps.rateLimitFactor) }
  const records = { perMember: scaled(per(60, 60), deps.rateLimitFactor) }
  return {
    routes: [
      served(agentRoutes, teamHandlers(deps), { findDownline: reading }),
      served(agentRecordRoutes, recordHandlers(deps), {
        teamBets: records,
        teamTransactions: records,
        agentIncome: records,
      }),
      served(agentTeamRoutes, teamLevelHandlers(deps), { teamLevel: reading, teamMember: reading }),
      served(agentRebateRoutes, rebateHandlers(deps), { agentRebates: reading, downlineRebates: reading }),
      served(agentAccountRoutes, accountHandlers(deps), {
        agentLinks: reading,
        // Each makes a password's hash.
        makeDownline: { perMember: scaled(per(30, 3600), deps.rateLimitFactor) },
        makeLink: { perMember: scaled(per(60, 3600), deps.rateLimitFactor) },
      }),
      served(agentContractRoutes, contracts.handlers, {
        agentContracts: reading,
        agentContract: reading,
        agentPayouts: reading,
      }),
    ],
    today: agentsToday,
    desks: [servedAgents(deps), servedContracts(deps), rebateDesk(deps)],
    jobs: [
      {
        name: 'agents: rebates',
        everySeconds: 60,
        mayRunNow: true,
        work: (signal) => settleRebates(deps, new Date(), signal),
      },
      {
        name: 'agents: contracts',
        everySeconds: 15,
        mayRunNow: true,
        work: (signal) => contracts.settle(new Date(), signal),
      },
    ],
    invariants: [...contractInvariants, ...rebateInvariants],
  }
}

const accountHandlers = (deps: AccountDeps): Handlers<typeof agentAccountRoutes> => ({
  makeDownline: (asked, context) => makeDownline(deps, context, asked),
  agentLinks: async (_input, context) => done(await listLinks(deps, context)),
  makeLink: (asked, context) => makeLink(deps, context, asked),
  deleteLink: (asked, context) => deleteLink(deps, context, asked),
})

/** Whose team it is comes from the session alone. */
function teamHandlers(deps: Pick<AgentsDeps, 'database'>): Handlers<typeof agentRoutes> {
  return {
    async findDownline({ account }, { memberId }) {
      const found = await findDownline(deps.database.sql, memberId, account)
      if (!found) return refuse('wrong_account')
      const { type, ...downline } = found
      return done({ ...downline, isAgent: agentTypes.includes(type) })
    },
  }
}
