import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

export interface DepositShare {
  readonly merchantId: number
  readonly days: number
  /** First deposits alone; otherwise the largest of each period. */
  readonly isFirst: boolean
  /** Null: one in all. */
  readonly each: 'day' | 'week' | null
  readonly timeZone: string
  readonly depositMin: bigint
  /** Ten-thousandths of the deposit, and the most at one time. */
  readonly rate: number
  readonly capAmount: bigint
}

export interface ShareCost {
  readonly members: number
  readonly times: number
  readonly amount: bigint
}

/**
 * What a share of deposits would have come to in the last days, had everybody taken it who could: the largest deposit
 * of each period, or the first of each member.
 */
export async function readDepositShares(connection: Sql, asked: DepositShare): Promise<ShareCost> {
  const { merchantId, days, isFirst, each, timeZone, depositMin, rate, capAmount } = asked
  const period = each === null ? sql`null` : sql`date_trunc(${each}, decided_at at time zone ${timeZone})`
  const { rows } = await sql<ShareCost>`select count(distinct member_id)::int as members, count(*)::int as times,
      coalesce(sum(share), 0)::bigint as amount
    from (select member_id, max(least(${capAmount}, credited * ${rate} / 10000)) as share
      from (select member_id, decided_at, coalesce(approved_amount, received_amount) - fee_amount as credited,
          row_number() over (partition by member_id order by decided_at, id) as place
        from cashier.deposit where merchant_id = ${merchantId} and state = 'credited') as deposit
      where decided_at > now() - make_interval(days => ${days}) and credited >= ${depositMin}
        and (place = 1 or not ${isFirst})
      group by member_id, ${period}) as taken`.execute(connection)
  return rows[0] ?? { members: 0, times: 0, amount: 0n }
}
