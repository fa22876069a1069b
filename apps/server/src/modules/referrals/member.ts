import { type OutputOf, type referralRewardRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { readRule, termsOf } from './rules.ts'

type Shown = OutputOf<typeof referralRewardRoutes.referralRewards>

const paymentsShown = 20

/** What friends earn a member, and what they have earned. */
export async function readRewards(
  connection: Sql,
  { memberId, merchant }: Pick<MemberContext, 'memberId' | 'merchant'>,
): Promise<Shown> {
  const { values } = await readRule(connection, merchant.id)
  const { rows: sums } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum
    from referrals.payment where member_id = ${memberId}`.execute(connection)
  const { rows } = await sql<{ at: Date; amount: bigint; friends: number }>`select at, amount,
      (select count(distinct friend_id)::int from referrals.reward where payment_id = payment.id) as friends
    from referrals.payment where member_id = ${memberId} order by id desc limit ${paymentsShown}`.execute(connection)
  return {
    terms: values.isOn ? termsOf(values) : null,
    rewardAmount: amount(sums[0]?.sum ?? 0n),
    payments: rows.map((row) => ({ ...row, amount: amount(row.amount) })),
  }
}

/** What each of these friends has earned whoever brought them. */
export async function rewardsOf(connection: Sql, friendIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; sum: bigint }>`select friend_id as id, sum(amount)::bigint as sum
    from referrals.reward where friend_id = any(${friendIds}::bigint[]) group by 1`.execute(connection)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}
