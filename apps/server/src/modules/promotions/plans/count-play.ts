import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ends } from '../../wagering/index.ts'

export const readerName = 'promotions'

/**
 * Counts bets for what their members have joined, in the transaction that moves past their facts: each once, and a
 * correction by its difference. A bet counts where it ended. What has been played enough for can be claimed at once;
 * a loss is made up when its period is over. Trial money counts for nothing.
 */
export async function countPlay(tx: Tx, ends: Ends): Promise<void> {
  await sql`with counted as (
      select id, sum(valid_diff)::bigint as valid, sum(stake_diff - payout_diff)::bigint as lost
      from ${ends} as ended join promotion.participation on member_id = ledger.member_of(account_id)
        and state in ('joined', 'in_process')
      where ended_at >= counts_from and (counts_until is null or ended_at < counts_until)
        and (plan ->> 'playMin' is not null or plan ->> 'kind' = 'loss_back')
        and (deposit_id is not null or plan ->> 'kind' not in ('first_deposit', 'reload'))
        and not ledger.holds_trial(account_id)
      group by 1),
    grown as (
      select part.id, played_amount + valid as played, lost_amount + lost as lost,
        plan ->> 'kind' <> 'loss_back' and played_amount + valid >= (plan ->> 'playMin')::bigint as is_fulfilled
      from counted join promotion.participation as part using (id))
    update promotion.participation as part set played_amount = played, lost_amount = grown.lost,
      state = case when is_fulfilled then 'claim' else 'in_process' end,
      until = case when is_fulfilled
        then clock_timestamp() + make_interval(days => (plan ->> 'claimDays')::int) else until end
    from grown where part.id = grown.id and part.state in ('joined', 'in_process')`.execute(tx)
}
