import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/**
 * Lets time pass for the rounds of games that run by the clock, of one or of all, as waiting would: what is still
 * to come of a round comes so much sooner, or now.
 */
export async function passRounds(database: Database, ms: number, gameCode: string | null = null): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`select from wagering.round where ended_at is null for update`.execute(tx)
    // To the microsecond: a Date has milliseconds, and a bet of this one would come after the closing.
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx)
    const now = sql`${rows[0]?.now}::timestamptz`
    const by = sql`make_interval(secs => ${ms / 1_000})`
    const meant = sql`(${gameCode}::text is null or draw.game_code = ${gameCode})`
    // What would have been before now is a microsecond for each second apart, so that its order stays.
    const sooner = (column: string) => sql`case when ${sql.ref(column)} <= ${now} then ${sql.ref(column)}
      else greatest(${now} + (${sql.ref(column)} - ${now}) / 1000000, ${sql.ref(column)} - ${by}) end`
    await sql`update rounds.draw set committed_at = committed_at - ${by}, opens_at = opens_at - ${by},
      closes_at = closes_at - ${by},
      draws_at = draws_at - ${by} where (drawn_at is not null or void_reason is not null) and ${meant}`.execute(tx)
    await sql`update rounds.draw set committed_at = committed_at - ${by}, opens_at = ${sooner('opens_at')},
      closes_at = ${sooner('closes_at')}, draws_at = ${sooner('draws_at')}
      where drawn_at is null and void_reason is null and ${meant}`.execute(tx)
    await sql`update wagering.round set opens_at = draw.opens_at, closes_at = draw.closes_at from rounds.draw
      where round_id = round.id and drawn_at is null and round.ended_at is null and ${meant}`.execute(tx)
  })
}
