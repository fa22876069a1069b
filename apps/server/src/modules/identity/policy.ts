import type { Sql } from '../../platform/database.ts'
import type { IdentityTables } from './tables.ts'

/** What a merchant has chosen about logging in. */
export interface Policy {
  /** A password older than this must be changed, where the merchant forces changes; null is never. */
  readonly passwordDays: number | null
  /** A log-in from an address that the account has not used needs one more proof. */
  readonly verifiesAddress: boolean
}

export async function readPolicy(connection: Sql, merchantId: number): Promise<Policy> {
  const row = await connection
    .withTables<IdentityTables>()
    .selectFrom('identity.policy')
    .select(['password_days', 'verifies_address'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return { passwordDays: row?.password_days ?? null, verifiesAddress: row?.verifies_address ?? false }
}
