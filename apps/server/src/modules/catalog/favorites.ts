import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { CatalogTables } from './tables.ts'

/** Enough for everybody, and no way to fill the table. */
export const favoritesMost = 500

/** The favourites of a member, the last marked first. */
export async function listFavorites(connection: Sql, memberId: bigint): Promise<bigint[]> {
  const rows = await connection
    .withTables<CatalogTables>()
    .selectFrom('catalog.favorite')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('marked_at', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.map((row) => row.game_id)
}

/** Marks a game; marked again it stays where it is. */
export async function markFavorite(
  connection: Sql,
  memberId: bigint,
  gameId: bigint,
): Promise<Outcome<object, 'favorites_full'>> {
  const marked = await listFavorites(connection, memberId)
  if (marked.includes(gameId)) return done({})
  if (marked.length >= favoritesMost) return refuse('favorites_full', { max: favoritesMost })
  await sql`insert into catalog.favorite (member_id, game_id) values (${memberId}, ${gameId})
    on conflict do nothing`.execute(connection)
  return done({})
}

export async function unmarkFavorite(connection: Sql, memberId: bigint, gameId: bigint): Promise<void> {
  await connection
    .withTables<CatalogTables>()
    .deleteFrom('catalog.favorite')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .execute()
}
