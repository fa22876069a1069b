import type { BonusSetting } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'

/** Writes a bonus, or another version of it. */
export async function insertBonus(tx: Tx, merchantId: number, next: BonusSetting): Promise<number> {
  const { rows } = await sql<Row<'cashier.deposit_bonus', 'id'>>`insert into cashier.deposit_bonus as bonus
      (merchant_id, code, names, texts, percent, cap_amount, deposit_min, rhythm, rank_level_min, opens_at, closes_at,
      turnover_multiple, turnover_of, weights, days, stake_max, excluded, uses_max, place, is_on)
    values (${merchantId}, ${next.code}, ${JSON.stringify(next.names)}::jsonb, ${JSON.stringify(next.texts)}::jsonb,
      ${next.percent}, ${next.capAmount}, ${next.depositMin}, ${next.rhythm}, ${next.rankLevelMin}, ${next.from},
      ${next.until}, ${next.turnoverMultiple}, ${next.turnoverOf}, ${JSON.stringify(next.weights)}::jsonb,
      ${next.days}, ${next.stakeMax}, ${next.excluded}::text[], ${next.usesMax}, ${next.place}, ${next.isOn})
    on conflict (merchant_id, code) do update set names = excluded.names, texts = excluded.texts,
      percent = excluded.percent, cap_amount = excluded.cap_amount, deposit_min = excluded.deposit_min,
      rhythm = excluded.rhythm, rank_level_min = excluded.rank_level_min, opens_at = excluded.opens_at,
      closes_at = excluded.closes_at, turnover_multiple = excluded.turnover_multiple,
      turnover_of = excluded.turnover_of, weights = excluded.weights, days = excluded.days,
      stake_max = excluded.stake_max, excluded = excluded.excluded, uses_max = excluded.uses_max,
      place = excluded.place, is_on = excluded.is_on, version = bonus.version + 1
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a bonus was not written')
  return row.id
}
