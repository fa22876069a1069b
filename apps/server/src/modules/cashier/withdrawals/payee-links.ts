import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** Other members of a merchant who have added an account that this one has added, the last added first. */
export async function readPayeeLinks(
  connection: Sql,
  { memberId, most }: { readonly memberId: bigint; readonly most: number },
): Promise<{ memberId: bigint; at: Date }[]> {
  const { rows } = await sql<{
    memberId: bigint
    at: Date
  }>`select other.member_id as "memberId", max(other.added_at) as at
    from cashier.withdrawal_account as own join cashier.withdrawal_account as other using (account_index)
    where own.member_id = ${memberId} and other.member_id <> ${memberId} and other.merchant_id = own.merchant_id
    group by 1 order by 2 desc, 1 limit ${most}`.execute(connection)
  return rows
}
