import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** Whether something of a member's is on its way: a deposit that is waited for, a withdrawal that has not ended. */
export async function readOpenOrders(
  connection: Sql,
  memberId: bigint,
): Promise<{ readonly deposits: boolean; readonly withdrawals: boolean }> {
  const { rows } = await sql<{ deposits: boolean; withdrawals: boolean }>`select
      exists (select from cashier.deposit where member_id = ${memberId} and state in ('pending', 'review')) as deposits,
      exists (select from cashier.withdrawal where member_id = ${memberId}
        and state in ('pending', 'review', 'approved', 'paying')) as withdrawals`.execute(connection)
  return rows[0] ?? { deposits: false, withdrawals: false }
}
