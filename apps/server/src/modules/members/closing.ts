import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

interface Whose {
  readonly merchantId: number
  readonly memberId: bigint
}

/**
 * Closes the account of a member, or opens it again. The row stays, and with it the name: nobody else can take it.
 * False where the account is of another merchant, or stands otherwise already.
 */
export async function setClosed(tx: Tx, { merchantId, memberId }: Whose, closed: boolean): Promise<boolean> {
  const [before, after] = closed ? ['active', 'closed'] : ['closed', 'active']
  const { rows } = await sql`update members.member set status = ${after}
    where id = ${memberId} and merchant_id = ${merchantId} and status = ${before} returning 1`.execute(tx)
  return rows.length > 0
}
