import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ends } from '../../wagering/index.ts'

export const readerName = 'agents rebates'

/**
 * Adds the valid bets of one fact to the day that they ended on, or to the first one that is open, in the transaction
 * that moves past it: each once, and a correction by its difference. Trial money counts for nothing, nor does a game
 * that the catalogue does not know.
 */
export async function accrue(tx: Tx, ends: Ends): Promise<void> {
  // The share lock is what closing a day waits for.
  await sql`with open as materialized (select merchant_id, day, time_zone from agents.rebate_open for share),
    played as (
      select members.merchant_of(ledger.member_of(account_id)) as merchant_id, account_id, ended_at,
        catalog.category_of(game_code) as category, valid_diff as valid
      from ${ends} as ended where valid_diff <> 0 and not ledger.holds_trial(account_id))
    insert into agents.rebate_play as play (merchant_id, day, account_id, category, valid)
    select merchant_id, greatest((ended_at at time zone time_zone)::date, open.day), account_id, category, sum(valid)
    from played join open using (merchant_id) where category is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (merchant_id, day, account_id, category) do update set valid = play.valid + excluded.valid`.execute(tx)
}
