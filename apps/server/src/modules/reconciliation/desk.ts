import {
  type DifferenceForStaff,
  type InputOf,
  type Outcome,
  type OutputOf,
  type staffReconciliationRoutes,
  differenceSides,
  done,
  refuse,
} from '@banyan/contract'
import { net } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { closeDispute } from '../vendors/index.ts'
import { findDay, listDays } from './days.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { Row } from './rows.ts'
import { readStatement } from './statement-file.ts'
import { keepStatement, listAccounts } from './statements.ts'

type Routes = typeof staffReconciliationRoutes
type Input<Name extends keyof Routes> = InputOf<Routes[Name]>
type Answer<Name extends keyof Routes> = Omit<OutputOf<Routes[Name]>, 'currency' | 'decimals'>

/** Who does it, and when. */
export interface Given {
  readonly by: string
  readonly now: Date
}

export type ReconciliationDesk = ReturnType<typeof reconciliationDesk>

/** What the back office does with the differences of the site at whose address it is opened. */
export function reconciliationDesk({ database, deskSite }: Pick<ReconciliationDeps, 'database' | 'deskSite'>) {
  const here = async (tx?: Tx) => (await deskSite(tx)).id
  return {
    currency: async () => (await deskSite()).currency,
    days: async (asked: Input<'reconciliationDays'>) => listDays(database.sql, await here(), asked),
    /** Null of a day that was never compared. */
    day: async (day: string) => findDay(database.sql, await here(), day),
    differences: async (asked: Input<'differences'>) => listDifferences(database.sql, await here(), asked),
    again: async (tx: Tx, { day }: Pick<Input<'reconcileDay'>, 'day'>, { now }: Given) =>
      askAgain(tx, { merchantId: await here(tx), day, now }),
    upload: async (tx: Tx, asked: Omit<Input<'uploadStatement'>, 'reason'>, given: Given) =>
      uploadStatement(tx, await here(tx), { ...asked, ...given }),
    close: async (tx: Tx, asked: Input<'closeDifference'>, given: Given) =>
      closeDifference(tx, await here(tx), { ...asked, ...given }),
  }
}

type DifferenceRow = Omit<Row<'reconciliation.difference'>, 'merchant_id' | 'subject' | 'day'> & {
  readonly day: string
  readonly bank: string | null
  /** What the payment provider says of it. */
  readonly told: string | null
  readonly worth: bigint | null
  readonly ask_day: string | null
}

const pageSize = 50

/** A page of the differences: those that are open oldest first, the others newest first. */
async function listDifferences(
  connection: Sql,
  merchantId: number,
  { state, day, kind, side, after, count = pageSize }: Input<'differences'>,
): Promise<Answer<'differences'>> {
  const isOpen = state === 'open'
  const last = after === undefined ? null : BigInt(after)
  const { rows } = await sql<DifferenceRow>`select id, kind, difference.day::text, difference.bank_id, account_number,
      direction, reference, member_id, ours, theirs, found_at, seen_at, closed_at, closed_by, reason, told, worth,
      (at at time zone 'UTC')::date::text as ask_day,
      coalesce((select distinct bank from cashier.bank_accounts(${merchantId}) as account
        where account.bank_id = difference.bank_id), (select provider from cashier.payment_providers(${merchantId}) as asked
        where asked.bank_id = difference.bank_id)) as bank
    from reconciliation.difference left join reconciliation.payment
      on (payment.bank_id, name) = (difference.bank_id, reference) and kind::text like 'payment%'
    where difference.merchant_id = ${merchantId} and (closed_at is null) = ${isOpen}
      and (${day ?? null}::date is null or difference.day = ${day ?? null}::date)
      and (${kind ?? null}::text is null or kind::text = ${kind ?? null})
      and (${side === undefined} or kind::text = any(${side === undefined ? [] : [...differenceSides[side]]}::text[]))
      and (${last}::bigint is null or ${isOpen ? sql`id > ${last}` : sql`id < ${last}`})
    order by id ${isOpen ? sql`` : sql`desc`} limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  return {
    differences: page.map(shown),
    next: rows.length > count ? String(page.at(-1)?.id) : null,
  }
}

const netOf = (value: bigint | null) => (value === null ? null : net(value))

function shown(row: DifferenceRow): DifferenceForStaff {
  return {
    id: String(row.id),
    kind: row.kind,
    day: row.day,
    bank: row.bank,
    accountNumber: row.account_number,
    direction: row.direction,
    reference: row.reference,
    memberId: row.member_id === null ? null : String(row.member_id),
    ours: netOf(row.ours),
    theirs: netOf(row.theirs),
    told: row.worth === null ? row.told : null,
    askDay: row.kind === 'payment_missing_here' ? row.ask_day : null,
    foundAt: row.found_at,
    seenAt: row.seen_at,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    reason: row.reason,
  }
}

/** Has a day compared once more, with what banks and payment providers say of it now. */
async function askAgain(
  tx: Tx,
  { merchantId, day, now }: { readonly merchantId: number; readonly day: string; readonly now: Date },
): Promise<Outcome<{ readonly beginsAt: Date; readonly endsAt: Date }, 'not_found'>> {
  const { rows } = await sql<Row<'reconciliation.run', 'begins_at' | 'ends_at'>>`update reconciliation.run
    set state = 'waiting', asked_at = ${now}, claimed_until = null
    where (merchant_id, day) = (${merchantId}, ${day}::date) returning begins_at, ends_at`.execute(tx)
  const [row] = rows
  return row ? done({ beginsAt: row.begins_at, endsAt: row.ends_at }) : refuse('not_found')
}

/** Takes in a statement that a colleague has from the bank, and has its day compared with it. */
async function uploadStatement(
  tx: Tx,
  merchantId: number,
  { day, bank, accountNumber, csv, by, now }: Omit<Input<'uploadStatement'>, 'reason'> & Given,
): Promise<Outcome<{ readonly bookings: number }, 'not_found' | 'statement_unreadable'>> {
  const accounts = await listAccounts(tx, merchantId)
  const account = accounts.find((each) => each.bank === bank && each.accountNumber === accountNumber)
  if (!account) return refuse('not_found')
  const run = await askAgain(tx, { merchantId, day, now })
  if (!run.ok) return run
  const read = readStatement(csv, { accountNumber, ...run.value })
  if (!read.ok) return read
  await keepStatement(tx, { run: { merchantId, day }, account, file: read.value, takenAt: now, uploadedBy: by })
  return done({ bookings: read.value.bookings.length })
}

/**
 * Closes a difference with what was found out about it. Moves nothing: money is put right where it lies, at the desks
 * of suspense, withdrawals and adjustments. One with a vendor is closed in the vendor's own list too.
 */
async function closeDifference(
  tx: Tx,
  merchantId: number,
  { id, reason, by, now }: Input<'closeDifference'> & Given,
): Promise<
  Outcome<Pick<DifferenceRow, 'kind' | 'reference'> & { readonly day: string }, 'not_found' | 'already_decided'>
> {
  const { rows } = await sql<DifferenceRow & { readonly subject: string }>`select kind, subject, reference, day::text,
      closed_at from reconciliation.difference where (merchant_id, id) = (${merchantId}, ${BigInt(id)}) for update`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return refuse('not_found')
  if (row.closed_at !== null) return refuse('already_decided')
  await sql`update reconciliation.difference set closed_at = ${now}, closed_by = ${by}, reason = ${reason}
    where id = ${BigInt(id)}`.execute(tx)
  if (row.kind === 'vendor')
    await closeDispute(tx, merchantId, { id: BigInt(row.subject.split(' ')[1] ?? ''), conclusion: reason })
  return done({ kind: row.kind, reference: row.reference, day: row.day })
}
