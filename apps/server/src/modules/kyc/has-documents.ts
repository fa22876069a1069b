import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** Whether a document of a member was ever accepted, also where it has run out or been revoked since. */
export async function hasDocuments(connection: Sql, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`select from kyc.document where member_id = ${memberId} and state in ('accepted', 'revoked')
    limit 1`.execute(connection)
  return rows.length > 0
}
