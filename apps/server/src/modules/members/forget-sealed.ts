import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Forgets all personal data, which nobody can read any more once the master key is lost: members register their
 * contacts again. Answers of how many members.
 */
export async function forgetSealed(tx: Tx): Promise<number> {
  await sql`delete from members.contact`.execute(tx)
  const { numAffectedRows } = await sql`delete from members.member_key`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
