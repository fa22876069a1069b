import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Credit } from '../ledger/index.ts'
import type { Ends } from '../wagering/index.ts'

export const readerName = 'referrals'

/** The friends among some members whom the rules look at: who brought them, as long as they may earn anything. */
const looked = {
  from: sql`members.inviters_of(array(select distinct member_id from moved)) as came
    join referrals.rule on rule.merchant_id = came.merchant_id and is_on and came.registered_at >= since`,
  where: sql`(upline_type = 0 or for_agents)`,
}

/** Notes the first deposit of each friend, in the transaction that credits it. */
export async function noteDeposits(tx: Tx, credits: readonly Credit[]): Promise<void> {
  const deposits = credits.filter(({ source }) => source === 'deposit')
  if (deposits.length === 0) return
  await sql`with moved as (select member_id, (array_agg(amount order by n))[1] as amount
      from unnest(${deposits.map(({ memberId }) => memberId)}::bigint[],
        ${deposits.map((credit) => credit.amount)}::bigint[]) with ordinality as credit (member_id, amount, n)
      group by 1)
    insert into referrals.friend as friend (friend_id, merchant_id, member_id, registered_at, deposit_amount)
    select came.id, came.merchant_id, upline_id, came.registered_at,
      (select amount from moved where member_id = came.id)
    from ${looked.from} where ${looked.where} order by 1
    on conflict (friend_id) do update set deposit_amount = coalesce(friend.deposit_amount, excluded.deposit_amount)
      where friend.deposit_amount is null`.execute(tx)
}

/**
 * Adds the valid bets of facts that are read together to the sums of friends, in the transaction that moves past them:
 * each once, and a correction by its difference. A bet counts by when it ended. Trial money earns nothing.
 */
export async function countPlay(tx: Tx, ends: Ends): Promise<void> {
  await sql`with moved as materialized (
      select ledger.member_of(account_id) as member_id, ended_at, valid_diff from ${ends} as ended
      where valid_diff <> 0 and not ledger.holds_trial(account_id))
    insert into referrals.friend as friend (friend_id, merchant_id, member_id, registered_at, early_valid, valid)
    select came.id, came.merchant_id, upline_id, came.registered_at,
      coalesce(sum(valid_diff) filter (where ended_at < came.registered_at + make_interval(days => within_days)),
        0)::bigint,
      coalesce(sum(valid_diff) filter (where ended_at < came.registered_at + make_interval(days => rate_days)
        and rate is not null), 0)::bigint
    from ${looked.from} join moved on moved.member_id = came.id
    where ${looked.where} group by 1, 2, 3, 4 order by 1
    on conflict (friend_id) do update set early_valid = friend.early_valid + excluded.early_valid,
      valid = friend.valid + excluded.valid`.execute(tx)
}
