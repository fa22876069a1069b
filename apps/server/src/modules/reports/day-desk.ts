import { type ReportDayDifference, done, refuse, reportFigures, type staffReportRoutes } from '@banyan/contract'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import type { Audit } from '../../platform/http/staff-desk.ts'
import { createLimiter, per } from '../../platform/limits/rate-limit.ts'
import { createWorkQueue } from '../../platform/process/work-queue.ts'
import type { ReportDeps } from './deps.ts'
import { listDayOrders, orderDay } from './day-orders.ts'
import { checkDay, compareDay, makeDayAnew } from './make-day-anew.ts'

/** Each reads every bet and entry of a day, and holds a connection to the database meanwhile. */
const daysPerColleague = per(10, 60)
const line = { atOnce: 2, waitingMax: 10, waitMsMax: 20_000 }
/** What is said to whoever waits in vain. */
const notNow = refuse('not_ready', { seconds: 10 })

/** Where the kept sums of a day are compared with bets and ledger, and made anew. */
export function dayDesk({ database, deskSite }: ReportDeps, audit: Audit) {
  const limiter = createLimiter(daysPerColleague)
  const queue = createWorkQueue(line)
  /** The day of the site that is asked, if it has one, and the colleague has not asked for too many. */
  async function dayOf(day: string, { staff, now }: StaffContext) {
    const seconds = limiter.take(staff.staffId)
    if (seconds > 0) return refuse('too_many_requests', { seconds })
    const of = { merchant: await deskSite(), day }
    const checked = await checkDay(database.sql, of, now)
    return checked.ok ? done(of) : checked
  }
  return {
    async compareReportDay({ day }, context) {
      const of = await dayOf(day, context)
      if (!of.ok) return of
      const differences = await queue.run(() => database.transaction((tx) => compareDay(tx, of.value)))
      return differences ? done({ day, differences }) : notNow
    },
    async makeReportDayAnew({ day, reason }, context) {
      const of = await dayOf(day, context)
      if (!of.ok) return of
      const made = await queue.run(() =>
        database.transaction(async (tx) => {
          const sides = await makeDayAnew(tx, of.value)
          await audit(tx, context, {
            action: 'report.day_made_anew',
            subject: `report_day ${of.value.merchant.code} ${day}`,
            before: factsOf(sides.before, 'kept'),
            after: factsOf(sides.before, 'made'),
            reason,
          })
          return sides
        }),
      )
      return made ? done({ day, ...made }) : notNow
    },
    async orderReportDay({ day, reason }, context) {
      const of = { merchant: await deskSite(), day }
      const checked = await checkDay(database.sql, of, context.now)
      if (!checked.ok) return checked
      return database.transaction(async (tx) => {
        const orderId = await orderDay(tx, of, { by: context.staff.name, now: context.now, reason })
        if (orderId === null) return refuse('changed_meanwhile')
        const subject = `report_day ${of.merchant.code} ${day}`
        await audit(tx, context, { action: 'report.day_ordered', subject, after: { orderId }, reason })
        return done({ orderId })
      })
    },
    reportDayOrders: async () => done({ orders: await listDayOrders(database.sql, (await deskSite()).id) }),
  } satisfies Partial<StaffHandlers<typeof staffReportRoutes>>
}

/** What differed, one side of it, for the audit log: those figures alone that are not zero. */
export const factsOf = (differences: readonly ReportDayDifference[], side: 'kept' | 'made') =>
  Object.fromEntries(
    differences.map((each) => {
      const { money, ...plays } = each[side]
      const figures: Readonly<Record<string, bigint | number | undefined>> = { ...plays, ...money }
      const told = reportFigures.flatMap((name) => (Number(figures[name] ?? 0) === 0 ? [] : `${name} ${figures[name]}`))
      const { part, category, currency, rows, members } = each
      const of = [part, category ?? '-', currency].join(' ')
      return [of, [`rows ${rows}`, `members ${members}`, ...told].join(', ')]
    }),
  )
