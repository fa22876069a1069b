import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** The wallets of a merchant that have played in the last so many days, with their valid bets of these days. */
export async function readRecentPlay(
  connection: Sql,
  merchantId: number,
  days: number,
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ account: bigint; valid: bigint }>`select account_id as account,
      sum(valid_amount)::bigint as valid
    from missions.tally where played_on > current_date - ${days}::int
      and account_id in (select account_id from missions.score
        where merchant_id = ${merchantId} and week_on > current_date - ${days}::int - 7)
    group by account_id`.execute(connection)
  return new Map(rows.map(({ account, valid }) => [account, valid]))
}
