import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OpenedSite } from '../../platform/module.ts'

/** The check-in of the site that a new one is like: with the same money alone. */
export async function checkInOfNewSite(tx: Tx, { merchant: { id }, from }: OpenedSite): Promise<void> {
  if (!from?.isSameMoney) return
  await sql`insert into missions.check_in_reward (merchant_id, day, points, amount)
    select ${id}::int, day, points, amount from missions.check_in_reward where merchant_id = ${from.id}`.execute(tx)
}
