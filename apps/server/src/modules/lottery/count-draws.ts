import { sql } from 'kysely'
import type { Sql } from '../../platform/database.ts'

export interface DrawCounts {
  /** Past their time and not drawn yet. */
  readonly due: number
  /** Drawn or void, with bets that are not settled yet. */
  readonly unsettled: number
  readonly nextAt: Date | null
}

/** How the draws of all games stand, by the database's clock. */
export async function countDraws(connection: Sql): Promise<DrawCounts> {
  const { rows } = await sql<{ due: bigint; unsettled: bigint; next_at: Date | null }>`
    select
      count(*) filter (where drawn_at is null and void_reason is null and draws_at <= clock_timestamp()) as due,
      count(*) filter (where drawn_at is not null or void_reason is not null) as unsettled,
      min(draws_at) filter (where drawn_at is null and void_reason is null and draws_at > clock_timestamp()) as next_at
    from lottery.draw where ended_at is null`.execute(connection)
  const [counts] = rows
  return { due: Number(counts?.due ?? 0n), unsettled: Number(counts?.unsettled ?? 0n), nextAt: counts?.next_at ?? null }
}
