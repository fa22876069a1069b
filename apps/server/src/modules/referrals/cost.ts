import { type InputOf, type OutputOf, dayMs, referralShareOf, type staffReferralRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

type Route = typeof staffReferralRoutes.referralCost

const costDays = 30

/**
 * What rules would have cost for those who came under somebody in the last thirty days: gifts by the first deposit
 * and by play since, and shares of that play. What the checks of fraud refuse is in it, so it is the most.
 */
export async function readCost(
  connection: Sql,
  merchantId: number,
  { asked, now }: { readonly asked: InputOf<Route>; readonly now: Date },
): Promise<OutputOf<Route>> {
  const { giftAmount, depositMin, playMin, withinDays, rate } = asked
  const since = new Date(now.getTime() - costDays * dayMs)
  const { rows } = await sql<{ friends: number; gifts: number; valid: bigint }>`with came as (
      select id, registered_at from members.registered_between(${merchantId}, ${since}, ${now})
      where upline_id is not null),
    deposited as (select member_id, (array_agg(amount order by at))[1] as amount
      from (select ledger.member_of(account) as member_id, amount, at
        from ledger.entries_between(${since}, ${now}) where reason = 'deposit') as entry group by 1),
    played as (select came.id, sum(valid)::bigint as valid,
        sum(valid) filter (where slot < registered_at + make_interval(days => ${withinDays})) as early
      from came join wagering.turnover on slot >= ${since} and ledger.member_of(account_id) = came.id
        and not ledger.holds_trial(account_id) group by 1)
    select count(*)::int as friends, coalesce(sum(valid), 0)::bigint as valid,
      count(*) filter (where amount >= ${depositMin} and coalesce(early, 0) >= ${playMin})::int as gifts
    from came left join deposited on member_id = came.id left join played using (id)`.execute(connection)
  const { friends = 0, gifts = 0, valid = 0n } = rows[0] ?? {}
  return {
    friends,
    gifts: giftAmount === undefined ? 0 : gifts,
    giftAmount: amount(BigInt(gifts) * (giftAmount ?? 0n)),
    shareAmount: amount(rate === undefined ? 0n : referralShareOf(valid, rate)),
  }
}
