import { sql } from 'kysely'
import type { Works } from './deps.ts'

export interface DrawCounts {
  /** Past their time and not drawn yet; those by hand wait for two people. */
  readonly due: number
  /** Drawn or void, with bets that are not settled yet. */
  readonly unsettled: number
  readonly nextAt: Date | null
}

/** How the draws of all games of a family stand, by the database's clock. */
export async function countDraws({ database, clockwork }: Pick<Works, 'database' | 'clockwork'>): Promise<DrawCounts> {
  const { rows } = await sql<{ due: bigint; unsettled: bigint; next_at: Date | null }>`
    select
      count(*) filter (where drawn_at is null and void_reason is null and draws_at <= clock_timestamp() and not by_hand)
        as due,
      count(*) filter (where drawn_at is not null or void_reason is not null) as unsettled,
      min(draws_at) filter (where drawn_at is null and void_reason is null and draws_at > clock_timestamp()) as next_at
    from rounds.draw join rounds.game on game.code = game_code
    where ended_at is null and product = ${clockwork.product}`.execute(database.sql)
  const [counts] = rows
  return { due: Number(counts?.due ?? 0n), unsettled: Number(counts?.unsettled ?? 0n), nextAt: counts?.next_at ?? null }
}
