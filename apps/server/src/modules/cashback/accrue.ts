import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Ends } from '../wagering/index.ts'

export const readerName = 'cashback'

/**
 * Adds the valid bets of one fact to the sums of their wallets, in the transaction that moves past it: each once, and a
 * correction by its difference. Trial money earns nothing, nor does a game that the catalogue does not know.
 */
export async function accrue(tx: Tx, ends: Ends): Promise<void> {
  await sql`insert into cashback.accrual as accrual (account_id, merchant_id, category, vendor, valid)
    select account_id, merchant_id, category, vassalage, sum(valid_diff)
    from (select account_id, members.merchant_of(ledger.member_of(account_id)) as merchant_id, category, vassalage,
        valid_diff
      from ${ends} as ended join catalog.games_in('EN') as game on game.round_code = ended.game_code
      where valid_diff <> 0 and not ledger.holds_trial(account_id)) as played
    where merchant_id in (select merchant_id from cashback.rule where is_on)
    group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (account_id, category, vendor) do update set valid = accrual.valid + excluded.valid`.execute(tx)
}
