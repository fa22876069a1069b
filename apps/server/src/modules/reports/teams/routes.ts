import { agentReportRoutes, done, recordDaysMost, refuse } from '@banyan/contract'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { served } from '../../../platform/module.ts'
import type { ReportDeps } from '../deps.ts'
import { countDays } from '../days.ts'
import { readCounted } from '../read.ts'
import { readBranches } from './branches.ts'
import { readOverview } from './overview.ts'

/** What agents read of the sums of their lines. Whose team it is comes from the session alone [AGENT-56]. */
export function servedTeams({ database, rateLimitFactor = 1 }: ReportDeps) {
  const connection = database.sql
  const reading = { perMember: scaled(per(60, 60), rateLimitFactor) }
  return served(
    agentReportRoutes,
    {
      async teamOverview(days, { memberId, merchant, now }) {
        const count = countDays(days)
        if (count < 1 || count > recordDaysMost) return refuse('range_too_long')
        const asked = { agentId: memberId, merchant, days, now }
        const [overview, counted] = await Promise.all([readOverview(connection, asked), readCounted(connection)])
        return done({ ...overview, ...counted })
      },
      async teamProfit(asked, caller) {
        const branches = await readBranches(connection, caller, asked)
        if (!branches.ok) return branches
        return done({ ...branches.value, ...(await readCounted(connection)) })
      },
    },
    { teamOverview: reading, teamProfit: reading },
  )
}
