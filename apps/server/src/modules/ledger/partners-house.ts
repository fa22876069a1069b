import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** What the accounts of the house hold in the space of each partner, in minor units. */
export async function partnersHouse(connection: Sql) {
  const { rows } = await sql<{ partnerId: number; house: string; balance: bigint }>`
    select ledger.partner_of(currency) as "partnerId", house, balance from ledger.house_balance
    where ledger.partner_of(currency) is not null order by 1, 2`.execute(connection)
  return rows
}
