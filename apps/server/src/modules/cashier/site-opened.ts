import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { OpenedSite } from '../../platform/module.ts'

/**
 * The rules of money of the site that a new one is like: what has to be played is a multiple and goes everywhere,
 * amounts go with the same money alone. Until somebody sets others, the defaults of all sites hold.
 */
export async function rulesOfNewSite(tx: Tx, { merchant: { id }, from }: OpenedSite): Promise<void> {
  if (from === null) return
  await sql`insert into cashier.turnover_rule (merchant_id, source, multiple, days)
    select ${id}::int, source, multiple, days from cashier.turnover_rule where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into cashier.turnover_weight (merchant_id, source, category, weight)
    select ${id}::int, source, category, weight from cashier.turnover_weight
    where merchant_id = ${from.id}`.execute(tx)
  if (!from.isSameMoney) return
  await sql`insert into cashier.adjustment_rule (merchant_id, second_person_from)
    select ${id}::int, second_person_from from cashier.adjustment_rule where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into cashier.refill_offer (merchant_id, below_amount, amount)
    select ${id}::int, below_amount, amount from cashier.refill_offer where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into cashier.transfer_rule (merchant_id, up_is_on, down_is_on, amount_min, amount_max,
      day_count_max, day_amount_max)
    select ${id}::int, up_is_on, down_is_on, amount_min, amount_max, day_count_max, day_amount_max
    from cashier.transfer_rule where merchant_id = ${from.id}`.execute(tx)
  await sql`insert into cashier.withdrawal_rule (merchant_id, rank_level, amount_min, amount_max, day_count, day_amount,
      fee_amount, free_count, second_person_from, pass_up_to)
    select ${id}::int, rank_level, amount_min, amount_max, day_count, day_amount, fee_amount, free_count,
      second_person_from, pass_up_to
    from cashier.withdrawal_rule where merchant_id = ${from.id}`.execute(tx)
}
