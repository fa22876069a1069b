import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type staffReconciliationRoutes,
  type staffRoutes,
  done,
  refuse,
} from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { StaffContext, StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Actor, writeAudit } from './audit.ts'

type Routes = typeof staffReconciliationRoutes
type Input<Name extends keyof Routes> = InputOf<Routes[Name]>
type Shown<Name extends keyof Routes> = Omit<OutputOf<Routes[Name]>, 'currency' | 'decimals'>

/** Who does it, and when. */
interface Given {
  readonly by: string
  readonly now: Date
}

/** What this module needs of the differences between the books and the world outside, at the site that is asked. */
export interface ReconciliationDesk {
  currency(): Promise<Currency>
  days(asked: Input<'reconciliationDays'>): Promise<Shown<'reconciliationDays'>>
  /** Null of a day that was never compared. */
  day(day: string): Promise<Shown<'reconciliationDay'> | null>
  differences(asked: Input<'differences'>): Promise<Shown<'differences'>>
  again(tx: Tx, asked: Pick<Input<'reconcileDay'>, 'day'>, given: Given): Promise<Outcome<object, 'not_found'>>
  upload(
    tx: Tx,
    asked: Omit<Input<'uploadStatement'>, 'reason'>,
    given: Given,
  ): Promise<Outcome<{ readonly bookings: number }, 'not_found' | 'statement_unreadable'>>
  close(
    tx: Tx,
    asked: Input<'closeDifference'>,
    given: Given,
  ): Promise<
    Outcome<
      { readonly kind: string; readonly reference: string | null; readonly day: string },
      'not_found' | 'already_decided'
    >
  >
}

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
          action: 'reconciliation.statement',
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
