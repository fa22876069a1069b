import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** What money says of a member's week. */
export interface CashFacts {
  /** Deposits of the fullest day. */
  readonly depositsADay: number
  readonly failedDeposits: number
  readonly withdrawalsCancelled: number
  /** Own limits of deposits that wait to be raised. */
  readonly limitRaises: number
}

export const calmCash: CashFacts = { depositsADay: 0, failedDeposits: 0, withdrawalsCancelled: 0, limitRaises: 0 }

/** What these members paid in and took back in a week. */
export async function readCashFacts(
  connection: Sql,
  memberIds: readonly bigint[],
  { from, until, timeZone }: { readonly from: Date; readonly until: Date; readonly timeZone: string },
): Promise<ReadonlyMap<bigint, CashFacts>> {
  const { rows } = await sql<CashFacts & { member_id: bigint }>`with ordered as (
      select member_id, state, (created_at at time zone ${timeZone})::date as day from cashier.deposit
      where member_id = any(${memberIds}::bigint[]) and created_at >= ${from} and created_at < ${until}
    ), by_day as (
      select member_id, count(*) filter (where state = 'credited')::int as credited,
        count(*) filter (where state in ('expired', 'rejected', 'cancelled'))::int as failed
      from ordered group by member_id, day
    )
    select member_id, coalesce(max(credited), 0) as "depositsADay", coalesce(sum(failed), 0)::int as "failedDeposits",
      (select count(*)::int from cashier.withdrawal where withdrawal.member_id = asked.member_id
        and state = 'cancelled' and changed_at >= ${from} and changed_at < ${until}) as "withdrawalsCancelled",
      (select count(*)::int from cashier.deposit_limit where deposit_limit.member_id = asked.member_id
        and raise_amount is not null and raise_from >= ${from}) as "limitRaises"
    from unnest(${memberIds}::bigint[]) as asked (member_id) left join by_day using (member_id)
    group by member_id`.execute(connection)
  return new Map(rows.map(({ member_id: id, ...facts }) => [id, facts]))
}
