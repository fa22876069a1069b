import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletsOf } from '../ledger/index.ts'

/** Whether a member has a bet that has not ended, here or at a vendor. */
export async function hasOpenBets(connection: Sql, memberId: bigint): Promise<boolean> {
  const [first, last] = walletsOf(memberId)
  const { rows } = await sql`select 1 from wagering.bet where account_id between ${first} and ${last}
      and status = 'placed'
    union all
    select 1 from wagering.outside_round where account_id between ${first} and ${last}
      and status = 'open'
    limit 1`.execute(connection)
  return rows.length > 0
}

/** Which of these bets, and rounds at vendors, have not ended. */
export async function openAmong(connection: Sql, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: bigint }>`select id from wagering.bet where id = any(${ids}::bigint[])
      and status = 'placed'
    union all
    select id from wagering.outside_round where id = any(${ids}::bigint[]) and status = 'open'`.execute(connection)
  return new Set(rows.map(({ id }) => id))
}
