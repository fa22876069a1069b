import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { PlayerGame } from '../solo/index.ts'

/** The last round that the client has shown to its end; null when it has said so of none. */
export async function readFinished(db: Sql, { memberId, currency, gameCode }: PlayerGame): Promise<bigint | null> {
  const { rows } = await sql<{ betId: bigint }>`select bet_id as "betId" from slots.finished
    where (member_id, currency, game_code) = (${memberId}, ${currency.id}, ${gameCode})`.execute(db)
  return rows[0]?.betId ?? null
}

/** Never goes back: of two tabs the later round counts. */
export async function writeFinished(
  db: Sql,
  { memberId, currency, gameCode }: PlayerGame,
  betId: bigint,
): Promise<void> {
  await sql`insert into slots.finished as finished values (${memberId}, ${currency.id}, ${gameCode}, ${betId})
    on conflict (member_id, currency, game_code) do update set bet_id = excluded.bet_id
      where finished.bet_id < excluded.bet_id`.execute(db)
}
