import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ReconciliationDeps } from './deps.ts'
import { type Run, daysBack } from './run.ts'

/** A day of many transactions, with what is open of the weeks before. */
const comparedWithin = '5min'

/**
 * Compares a day in one transaction: its totals and its differences are there together, or not at all. False: another
 * node was first, or it was asked for once more meanwhile.
 */
export async function compareDay(
  { database }: Pick<ReconciliationDeps, 'database'>,
  run: Run & { readonly isOwn: boolean },
  now: Date,
): Promise<boolean> {
  const { merchantId, day, askedAt, isOwn } = run
  return database.transaction(async (tx) => {
    await sql`select set_config('statement_timeout', ${comparedWithin}, true)`.execute(tx)
    const { rows } = await sql`select from reconciliation.run where (merchant_id, day) = (${merchantId}, ${day}::date)
      and state = 'waiting' and asked_at = ${askedAt} for update`.execute(tx)
    if (rows.length === 0) return false
    const days = [day, ...(await daysToLookAtAgain(tx, run))]
    for (const each of days)
      await sql`select reconciliation.write_totals(${merchantId}, ${each}::date),
        reconciliation.write_payment_totals(${merchantId}, ${each}::date)`.execute(tx)
    await sql`select reconciliation.write_differences(${merchantId}, ${day}::date, ${days}::date[], ${isOwn},
      ${now})`.execute(tx)
    await sql`update reconciliation.run set compared_at = ${now}, times = times + (day = ${day}::date)::int,
        state = 'done', claimed_until = null
      where merchant_id = ${merchantId} and day = any(${days}::date[])`.execute(tx)
    return true
  })
}

/**
 * The compared days of which something is open, or of which our books have learnt since, or a provider has said
 * something for this day; and those beside the day, for a booking of one side may lie on another day than the other's.
 */
async function daysToLookAtAgain(tx: Tx, { merchantId, day }: Run): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with compared as materialized (select day, begins_at, ends_at, compared_at from reconciliation.run
      where merchant_id = ${merchantId} and state = 'done' and day <> ${day}::date
        and day >= ${day}::date - ${daysBack}::int for update),
    booked as materialized (select booked_at, known_at from cashier.bank_bookings(${merchantId},
        (select min(begins_at) from compared), (select max(ends_at) from compared))
      where known_at > (select min(compared_at) from compared)),
    paid as materialized (select booked_at, known_at, said.day as said_for
      from cashier.provider_payments(${merchantId}, (select min(begins_at) from compared),
        (select max(ends_at) from compared)) as paid
      left join reconciliation.payment as said using (bank_id, name))
    select day::text from compared
    where abs(day - ${day}::date) <= 1
      or exists (select from reconciliation.difference as open where open.merchant_id = ${merchantId}
        and open.day = compared.day and closed_at is null and kind not in ('balance', 'batch', 'currency', 'vendor'))
      or exists (select from booked where booked_at >= begins_at and booked_at < ends_at and known_at > compared_at)
      or exists (select from paid where booked_at >= begins_at and booked_at < ends_at
        and (known_at > compared_at or said_for = ${day}::date))
      or exists (select from reconciliation.payment as said where (said.merchant_id, said.day) = (${merchantId},
        ${day}::date) and at >= begins_at and at < ends_at)
    order by day`.execute(tx)
  return rows.map((each) => each.day)
}
