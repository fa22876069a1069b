import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ClosedSlots } from '../wagering/index.ts'

/** Under this name the turnover remembers up to where it is summed here. */
export const readerName = 'cashback'

/**
 * Whether cashback was on at the site of `merchant` at a time of the five minutes that began with `slot`: for the
 * condition of a statement.
 */
export const wasOn = (merchant: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from cashback.period where period.merchant_id = ${merchant} and slot > period.since - interval '5 minutes'
    and (period.until is null or slot < period.until))`

/**
 * Adds the valid bets of closed slots to the sums of their wallets, in the transaction that moves past them: each once,
 * and a correction by its difference. Trial money earns nothing, nor does a game that the catalogue does not know.
 */
export async function accrue(tx: Tx, { from, until }: ClosedSlots): Promise<void> {
  await sql`insert into cashback.accrual as accrual (account_id, merchant_id, category, vendor, valid)
    select account_id, merchant_id, category, vassalage, sum(valid)
    from wagering.turnover join members.merchants() as member on member_id = ledger.member_of(account_id)
    join catalog.games_in('EN') as game on game.round_code = game_code
    where slot >= ${from} and slot < ${until} and valid <> 0 and not ledger.holds_trial(account_id)
      and ${wasOn(sql`member.merchant_id`)}
    group by 1, 2, 3, 4 having sum(valid) <> 0 order by 1, 3, 4
    on conflict (account_id, category, vendor) do update set valid = accrual.valid + excluded.valid`.execute(tx)
}
