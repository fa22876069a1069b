import { done, memberReportRoutes, recordDaysMost, refuse } from '@banyan/contract'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { served } from '../../platform/module.ts'
import { countDays } from './days.ts'
import { yearStatement, yearsOf } from '../ledger/index.ts'
import type { ReportDeps } from './deps.ts'
import { readProfit } from './member-profit.ts'
import { readNumbers } from './numbers.ts'
import { readCounted } from './read.ts'

/** What a member may read of their own sums. */
export const servedProfit = ({ database, rateLimitFactor = 1 }: ReportDeps) =>
  served(
    memberReportRoutes,
    {
      async profit(days, caller) {
        if (countDays(days) > recordDaysMost) return refuse('range_too_long')
        const [profit, counted] = await Promise.all([readProfit(database.sql, caller, days), readCounted(database.sql)])
        return done({ ...profit, ...counted })
      },
      async numbers(days, caller) {
        if (countDays(days) > recordDaysMost) return refuse('range_too_long')
        const [numbers, counted] = await Promise.all([
          readNumbers(database.sql, caller, days),
          readCounted(database.sql),
        ])
        return done({ ...numbers, ...counted })
      },
      async yearStatement({ year: asked }, { memberId, merchant: { currency, timeZone }, now }) {
        const year = Number(asked)
        const wallet = { memberId, currency, timeZone }
        const [statement, years] = await Promise.all([
          yearStatement(database.sql, { ...wallet, year, now }),
          yearsOf(database.sql, wallet),
        ])
        return done({ ...statement, months: [...statement.months], year, years, at: now })
      },
    },
    {
      profit: { perMember: scaled(per(30, 60), rateLimitFactor) },
      // They read every entry and every stake of their time.
      numbers: { perMember: scaled(per(20, 60), rateLimitFactor) },
      yearStatement: { perMember: scaled(per(10, 60), rateLimitFactor) },
    },
  )
