import type { WithdrawalRule } from '@banyan/contract'
import { type Amount, amount, zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** What a member has asked for on a day, without what came back. */
export interface Used {
  readonly count: number
  readonly sum: bigint
}

export interface UsedBy {
  readonly memberId: bigint
  /** The zone of the merchant, by which the day is. */
  readonly timeZone: string
  readonly now: Date
}

/** What these members have used of their day, in their order. */
export async function readUsed(connection: Sql, members: readonly UsedBy[]): Promise<Used[]> {
  const { rows } = await sql<Used>`select count(withdrawal.id)::int as count,
      coalesce(sum(withdrawal.amount), 0)::bigint as sum
    from unnest(${members.map(({ memberId }) => memberId)}::bigint[], ${members.map(({ now }) => now)}::timestamptz[],
      ${members.map(({ timeZone }) => timeZone)}::text[]) with ordinality as member (id, now, zone, n)
    left join cashier.withdrawal on withdrawal.member_id = member.id and state not in ('rejected', 'cancelled')
      and created_at >= (member.now at time zone member.zone)::date::timestamp at time zone member.zone
    group by n order by n`.execute(connection)
  return rows
}

/** What the next one costs: nothing, while free ones of the day are left. */
export const feeOf = ({ feeAmount, freeCount }: WithdrawalRule, { count }: Pick<Used, 'count'>): Amount =>
  count < freeCount ? zero : feeAmount

export const leftOf = ({ dayAmount }: WithdrawalRule, { sum }: Used): Amount =>
  amount(sum < dayAmount ? dayAmount - sum : 0n)
