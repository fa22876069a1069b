import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** What a member has paid in and was credited since an instant, or ever: without fees, as the wallet had it. */
export async function readDepositedSum(connection: Sql, memberId: bigint, since: Date | null): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select
      coalesce(sum(coalesce(approved_amount, received_amount) - fee_amount), 0)::bigint as sum
    from cashier.deposit where member_id = ${memberId} and state = 'credited'
      and (${since}::timestamptz is null or decided_at >= ${since})`.execute(connection)
  return rows[0]?.sum ?? 0n
}
