import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletsOf } from './wallet.ts'

/** Whether a member has money in a wallet of any currency. Points are none. */
export async function holdsMoney(connection: Sql, memberId: bigint): Promise<boolean> {
  const [first, last] = walletsOf(memberId)
  const { rows } = await sql`select 1 from ledger.account where id between ${first} and ${last} and balance > 0
    and not ledger.holds_points(id) limit 1`.execute(connection)
  return rows.length > 0
}
