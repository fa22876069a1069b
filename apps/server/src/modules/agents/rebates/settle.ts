import { dayMs } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { sumClosedSlots } from '../../wagering/index.ts'
import type { Row } from '../rows.ts'
import { accrue, readerName } from './accrue.ts'
import type { RebateDeps } from './deps.ts'
import { payChunk } from './pay.ts'

/** So many wallets are gathered by one transaction. */
const walletsAtOnce = 10_000

/**
 * Shares out and pays the days that are over, chunk by chunk; one that was killed goes on where it stopped. For a job.
 */
export async function settleRebates(deps: RebateDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const connection = deps.database.sql
  const { rows: sites } = await sql<Row<'agents.rebate_open', 'merchant_id'>>`select merchant_id from agents.rebate_open
    order by merchant_id`.execute(connection)
  // Sites without rebates: what they bet is passed over, a day at a time.
  await sumClosedSlots(deps.database, { reader: readerName, sum: accrue, until: new Date(now.getTime() - dayMs) })
  for (const { merchant_id: merchantId } of sites) {
    for (let isMore = true; isMore;) isMore = !signal?.aborted && (await closeDay(deps, merchantId, now))
  }
  const { rows: days } = await sql<Row<'agents.rebate_day', 'id'>>`select id from agents.rebate_day
    where done_at is null order by id`.execute(connection)
  for (const { id } of days) {
    for (let isMore = true; isMore;) isMore = !signal?.aborted && (await shareChunk(deps, id))
    for (let isMore = true; isMore;) isMore = !signal?.aborted && (await payChunk(deps, id, now))
  }
}

/** Closes the open day of a site, if it is over and every bet that ended on it is summed: true where it was. */
async function closeDay({ database, merchantOf }: RebateDeps, merchantId: number, now: Date): Promise<boolean> {
  const { timeZone } = await merchantOf(merchantId)
  const { rows } = await sql<{ ends: Date }>`select ((day + 1)::timestamp at time zone ${timeZone}) as ends
    from agents.rebate_open where merchant_id = ${merchantId}`.execute(database.sql)
  const ends = rows[0]?.ends
  if (!ends || ends > now) return false
  if ((await sumClosedSlots(database, { reader: readerName, sum: accrue, until: ends })) < ends) return false
  return database.transaction(async (tx) => {
    // Whatever is summed from here on goes to a later day. A day without bets is passed over.
    const closed = await sql`with open as (
        select merchant_id, day from agents.rebate_open where merchant_id = ${merchantId}
          and ((day + 1)::timestamp at time zone ${timeZone}) = ${ends} for update),
      made as (
        insert into agents.rebate_day (merchant_id, day, starts_at)
        select merchant_id, day, day::timestamp at time zone ${timeZone} from open
        where exists (select from agents.rebate_play where (merchant_id, day) = (open.merchant_id, open.day)))
      update agents.rebate_open set day = open.day + 1, time_zone = ${timeZone} from open
      where rebate_open.merchant_id = open.merchant_id`.execute(tx)
    return closed.numAffectedRows === 1n
  })
}

/** The next wallets of a day, and after the last of them what their agents get. Answers whether there are more. */
function shareChunk({ database }: RebateDeps, id: bigint): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await isUnshared(tx, id))) return false
    const { rows } = await sql<{ wallets: number }>`select agents.gather_rebates(closed, ${walletsAtOnce}) as wallets
      from agents.rebate_day as closed where id = ${id}`.execute(tx)
    if (rows[0]?.wallets === walletsAtOnce) return true
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select agents.share_rebates(closed) from agents.rebate_day as closed where id = ${id}`.execute(tx)
    return false
  })
}

async function isUnshared(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from agents.rebate_day where id = ${id} and shared_at is null
    for update`.execute(tx)
  return rows.length === 1
}
