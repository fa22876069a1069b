import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'
import type { Offer } from './state.ts'
import type { Conditions } from './terms/conditions.ts'

export type ActivityRow = Row<
  'promotion.activity',
  'notice_id' | 'begins_at' | 'ends_at' | 'reward_amount' | 'times_max' | 'can_retry' | 'category'
> &
  Row<'promotion.activity', 'takes_applications' | 'multiple' | 'address_max'> &
  Conditions

/** Everything of a merchant that can be applied for or joined. */
export async function readActivities(connection: Sql, merchantId: number): Promise<readonly ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`select notice_id, begins_at, ends_at, reward_amount, times_max, can_retry,
      category, takes_applications, multiple, address_max, rank_min, registered_days_min, deposit_min, deposit_days,
      line_of, plan from promotion.activity
    where merchant_id = ${merchantId} order by notice_id`.execute(connection)
  return rows
}

export const offerOf = (row: ActivityRow): Offer => ({
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  timesMax: row.times_max,
  canRetry: row.can_retry,
})
