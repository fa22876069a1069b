import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Publishes the table of odds of the prizes that can be drawn now, unless it is the one in force, under the lock of the
 * raffle: nobody draws from another table than the one that was shown. False: nothing is left to draw.
 */
export async function publishOdds(tx: Tx, raffleId: bigint | string): Promise<boolean> {
  const { rows } = await sql<{ odds: unknown; same: boolean | null; version: number | null }>`select next.odds,
      next.odds = current.odds as same, current.version
    from (select jsonb_agg(jsonb_build_object('prize', prize, 'weight', weight) order by prize) as odds
      from missions.raffle_prize where raffle_id = ${raffleId} and is_offered and stock is distinct from 0) as next
    left join (select odds, version from missions.raffle_odds where raffle_id = ${raffleId}
      order by version desc limit 1) as current on true`.execute(tx)
  const [table] = rows
  if (!table || table.odds === null) return false
  if (table.same) return true
  const version = (table.version ?? 0) + 1
  await sql`insert into missions.raffle_odds (raffle_id, version, odds)
    values (${raffleId}, ${version}, ${JSON.stringify(table.odds)}::jsonb)`.execute(tx)
  await sql`update missions.raffle set odds_version = ${version} where id = ${raffleId}`.execute(tx)
  return true
}
