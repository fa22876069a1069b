import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/**
 * The numbers of the rounds that these bets were placed on, where everybody sees the round: those of a lottery and of a
 * table with a bowl. A round that is played alone is its player's.
 */
export async function publicNumbersOf(connection: Sql, betIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; number: string }>`select bet.id, number
    from wagering.bet join wagering.round on round.id = bet.round_id
    where bet.id = any(${betIds}::bigint[]) and product in ('lottery', 'bowls')`.execute(connection)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
