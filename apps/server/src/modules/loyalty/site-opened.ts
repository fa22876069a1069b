import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OpenedSite } from '../../platform/module.ts'

/** The ranks and points of the site that a new one is like, which are amounts: with the same money alone. */
export async function ranksOfNewSite(tx: Tx, { merchant: { id }, from }: OpenedSite): Promise<void> {
  if (!from?.isSameMoney) return
  await sql`insert into loyalty.rank (merchant_id, rank_level, required_amount, bet_per_point, bonus_amount,
      review_days, kept_amount, birthday_amount, birthday_days)
    select ${id}::int, rank_level, required_amount, bet_per_point, bonus_amount, review_days, kept_amount,
      birthday_amount, birthday_days
    from loyalty.rank where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into loyalty.rank_text (merchant_id, rank_level, language, label_name)
    select ${id}::int, rank_level, language, label_name from loyalty.rank_text
    where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into loyalty.conversion (merchant_id, amount_per_point, points_min, points_daily_max)
    select ${id}::int, amount_per_point, points_min, points_daily_max from loyalty.conversion
    where merchant_id = ${from.id}`.execute(tx)
}
