import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ClosedSlots } from '../../wagering/index.ts'

/** Under this name the turnover remembers up to where it is summed here. */
export const readerName = 'agents rebates'

/**
 * Adds the valid bets of closed slots to the day that they ended on, or to the first one that is open, in the
 * transaction that moves past them: each once, and a correction by its difference. Trial money counts for nothing, nor
 * does a game that the catalogue does not know.
 */
export async function accrue(tx: Tx, { from, until }: ClosedSlots): Promise<void> {
  // The share lock is what closing a day waits for.
  await sql`with open as materialized (select merchant_id, day, time_zone from agents.rebate_open for share)
    insert into agents.rebate_play as play (merchant_id, day, account_id, category, valid)
    select open.merchant_id, greatest((slot at time zone time_zone)::date, open.day), account_id, category, sum(valid)
    from wagering.turnover join members.merchants() as member on member_id = ledger.member_of(account_id)
    join open on open.merchant_id = member.merchant_id
    join catalog.games_in('EN') as game on game.round_code = game_code
    where slot >= ${from} and slot < ${until} and valid <> 0 and not ledger.holds_trial(account_id)
    group by 1, 2, 3, 4 having sum(valid) <> 0 order by 1, 2, 3, 4
    on conflict (merchant_id, day, account_id, category) do update set valid = play.valid + excluded.valid`.execute(tx)
}
