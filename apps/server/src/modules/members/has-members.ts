import { trialType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** Whether anybody has ever registered at a merchant. Trials count in a money of their own and are left aside. */
export async function hasMembers(connection: Sql, merchantId: number): Promise<boolean> {
  const { rows } = await sql`select from members.member
    where merchant_id = ${merchantId} and type <> ${trialType} limit 1`.execute(connection)
  return rows.length > 0
}
