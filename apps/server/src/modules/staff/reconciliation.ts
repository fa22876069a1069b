import { type staffRoutes, done, refuse } from '@banyan/contract'
import type { Database } from '../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { Given, ReconciliationDesk } from './reconciliation-desk.ts'

interface Deps {
  readonly database: Database
  readonly reconciliation: ReconciliationDesk
}

const actorOf = ({ staff, address }: StaffContext): Actor => ({ name: staff.name, role: staff.role, address })
const givenBy = ({ staff, now }: StaffContext): Given => ({ by: staff.name, now })

/** Differences between the books and the world outside; each change with its entry in the audit log. */
export function reconciliationHandlers({ database, reconciliation: desk }: Deps) {
  const money = async () => {
    const { code, decimals } = await desk.currency()
    return { currency: code, decimals }
  }
  return {
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
        await writeAudit(tx, actorOf(context), { action: 'reconciliation.again', subject: `day ${day}`, reason })
        return done({})
      }),
    uploadStatement: ({ reason, ...statement }, context) =>
      database.transaction(async (tx) => {
        const taken = await desk.upload(tx, statement, givenBy(context))
        if (!taken.ok) return taken
        const { day, bank, accountNumber } = statement
        await writeAudit(tx, actorOf(context), {
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
        await writeAudit(tx, actorOf(context), {
          action: 'reconciliation.closed',
          subject: `difference ${id}`,
          after: { kind, day, ...(reference !== null && { reference }) },
          reason,
        })
        return done({})
      }),
  } satisfies Partial<StaffHandlers<typeof staffRoutes>>
}
