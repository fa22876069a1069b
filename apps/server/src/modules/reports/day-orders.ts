import type { ReportDayOrder } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { DayOfSite } from './make-day-anew.ts'
import type { Row } from './rows.ts'

const listedMost = 20

interface Asking {
  readonly by: string
  readonly now: Date
  readonly reason: string
}

/** Asks for a day to be made anew behind the scenes; null where it is asked for already and not done yet. */
export async function orderDay(
  tx: Tx,
  { merchant, day }: DayOfSite,
  { by, now, reason }: Asking,
): Promise<string | null> {
  const { rows } = await sql<{
    id: bigint
  }>`insert into reports.day_order (merchant_id, day, asked_by, asked_at, reason)
    values (${merchant.id}, ${day}::date, ${by}, ${now}, ${reason})
    on conflict (merchant_id, day) where state in ('waiting', 'running') do nothing returning id`.execute(tx)
  return rows[0] ? String(rows[0].id) : null
}

type Listed = Row<'reports.day_order', 'id' | 'asked_by' | 'asked_at' | 'state' | 'step' | 'ended_at' | 'rows_left'> &
  Pick<ReportDayOrder, 'day'> & {
    readonly kept: ReportDayOrder['kept'] | null
    readonly made: ReportDayOrder['made'] | null
  }

/** The last days of a site, newest first. */
export async function listDayOrders(connection: Sql, merchantId: number): Promise<ReportDayOrder[]> {
  const { rows } = await sql<Listed>`select id, day::text as day, asked_by, asked_at, state, step, ended_at, kept, made,
      rows_left
    from reports.day_order where merchant_id = ${merchantId} order by id desc limit ${listedMost}`.execute(connection)
  return rows.map((row) => ({
    orderId: String(row.id),
    day: row.day,
    by: row.asked_by,
    askedAt: row.asked_at,
    state: row.state,
    step: row.step,
    endedAt: row.ended_at,
    kept: row.kept ?? {},
    made: row.made ?? {},
    rowsLeft: row.rows_left,
  }))
}
