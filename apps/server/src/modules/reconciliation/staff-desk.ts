import { done, refuse, staffReconciliationRoutes } from '@banyan/contract'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { type ServedDesk, desk as served } from '../../platform/http/staff-desk.ts'
import type { ReconciliationDeps } from './deps.ts'
import { type Given, reconciliationDesk } from './desk.ts'

const givenBy = ({ staff, now }: StaffContext): Given => ({ by: staff.name, now })

/** Differences between the books and the world outside; each change with its entry in the audit log. */
export function servedReconciliation(deps: Pick<ReconciliationDeps, 'database' | 'deskSite'>): ServedDesk {
  const { database } = deps
  const desk = reconciliationDesk(deps)
  const money = async () => {
    const { code, decimals } = await desk.currency()
    return { currency: code, decimals }
  }
  return served(staffReconciliationRoutes, (audit) => ({
    reconciliationDays: async (asked) => done({ ...(await desk.days(asked)), ...(await money()) }),
    async reconciliationDay({ day }) {
      const found = await desk.day(day)
      return found ? done({ ...found, ...(await money()) }) : refuse('not_found')
    },
    differences: async (asked) => done({ ...(await desk.differences(asked)), ...(await money()) }),
    reconcileDay: ({ day, reason }, context) =>
      database.transaction(async (tx) => {
        const asked = await desk.again(tx, { day }, givenBy(context))
        if (!asked.ok) return asked
        await audit(tx, context, { action: 'reconciliation.again', subject: `day ${day}`, reason })
        return done({})
      }),
    uploadStatement: ({ reason, ...statement }, context) =>
      database.transaction(async (tx) => {
        const taken = await desk.upload(tx, statement, givenBy(context))
        if (!taken.ok) return taken
        const { day, bank, accountNumber } = statement
        await audit(tx, context, {
          action: 'reconciliation.uploaded',
          subject: `day ${day}`,
          after: { bank, accountNumber, bookings: String(taken.value.bookings) },
          reason,
        })
        return taken
      }),
    closeDifference: ({ id, reason }, context) =>
      database.transaction(async (tx) => {
        const closed = await desk.close(tx, { id, reason }, givenBy(context))
        if (!closed.ok) return closed
        const { kind, reference, day } = closed.value
        await audit(tx, context, {
          action: 'reconciliation.closed',
          subject: `difference ${id}`,
          after: { kind, day, ...(reference !== null && { reference }) },
          reason,
        })
        return done({})
      }),
  }))
}
