import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { hasCashier } from '../site/index.ts'
import { compareDay } from './compare.ts'
import type { ReconciliationDeps } from './deps.ts'
import { askPayments } from './payments.ts'
import type { Row } from './rows.ts'
import { type Run, daysBack } from './run.ts'
import { askStatements } from './statements.ts'

/** So long after its end a day is compared: vendors and banks have told of it by then. */
const settleMs = 3_600_000
/** Longer than banks take to answer. A node that dies leaves its day to another after so long. */
const claimMinutes = 5

/**
 * Compares every day that is over and was not compared yet, or was asked for again, each once, whatever dies and
 * however many nodes do it. Answers how many it has compared.
 */
export async function reconcileDays(deps: ReconciliationDeps, now: Date, signal?: AbortSignal): Promise<number> {
  const merchants = new Map<number, SiteMerchant>()
  for (const merchant of await deps.merchants()) {
    if (!hasCashier(deps, merchant)) continue
    merchants.set(merchant.id, merchant)
    await openDays(deps.database, merchant, now)
  }
  const { id: ownId } = await deps.deskSite()
  let compared = 0
  for (;;) {
    signal?.throwIfAborted()
    const run = await claim(deps.database, merchants)
    if (!run) return compared
    await askStatements(deps, run, signal)
    await askPayments(deps, run, signal)
    signal?.throwIfAborted()
    if (await compareDay(deps, { ...run, isOwn: run.merchantId === ownId }, now)) compared += 1
  }
}

/** Writes down the days that have fallen due since the last one; at first, yesterday alone. */
async function openDays(database: Database, { id, timeZone }: SiteMerchant, now: Date): Promise<void> {
  const settled = new Date(now.getTime() - settleMs)
  await sql`insert into reconciliation.run (merchant_id, day, begins_at, ends_at, asked_at)
    select ${id}, day::date, day::date::timestamp at time zone ${timeZone},
      (day::date + 1)::timestamp at time zone ${timeZone}, ${now}
    from (select (${settled}::timestamptz at time zone ${timeZone})::date - 1 as yesterday) as clock,
      generate_series(greatest(yesterday - ${daysBack}::int, coalesce((select max(day) + 1 from reconciliation.run
        where merchant_id = ${id}), yesterday))::timestamp, yesterday::timestamp, interval '1 day') as day
    on conflict do nothing`.execute(database.sql)
}

type Claimed = Row<'reconciliation.run', 'merchant_id' | 'begins_at' | 'ends_at' | 'asked_at'> & {
  readonly day: string
}

/** The oldest day that waits for a node. Others leave it alone for a while. */
async function claim(database: Database, merchants: ReadonlyMap<number, SiteMerchant>): Promise<Run | null> {
  const { rows } = await sql<Claimed>`update reconciliation.run
    set claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes})
    where (merchant_id, day) = (select merchant_id, day from reconciliation.run
      where state = 'waiting' and merchant_id = any(${[...merchants.keys()]}::int[])
        and (claimed_until is null or claimed_until < clock_timestamp())
      order by day, merchant_id limit 1 for update skip locked)
    returning merchant_id, day::text, begins_at, ends_at, asked_at`.execute(database.sql)
  const [row] = rows
  const merchant = row && merchants.get(row.merchant_id)
  if (!merchant) return null
  const { merchant_id: merchantId, day, begins_at: beginsAt, ends_at: endsAt, asked_at: askedAt } = row
  return { merchantId, day, timeZone: merchant.timeZone, beginsAt, endsAt, askedAt }
}
