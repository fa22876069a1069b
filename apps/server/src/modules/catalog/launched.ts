import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { CatalogTables } from './tables.ts'

/** The member has opened the game now: it is the first of the recent ones [GAME-59]. */
export async function noteLaunch(connection: Sql, memberId: bigint, gameId: bigint): Promise<void> {
  await connection
    .withTables<CatalogTables>()
    .insertInto('catalog.launched')
    .values({ member_id: memberId, game_id: gameId })
    .onConflict((row) =>
      row.columns(['member_id', 'game_id']).doUpdateSet({ launched_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}

/** The games that a member has opened, the last one first. */
export async function listLaunched(connection: Sql, memberId: bigint): Promise<bigint[]> {
  const rows = await connection
    .withTables<CatalogTables>()
    .selectFrom('catalog.launched')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('launched_at', 'desc')
    .limit(listedMost)
    .execute()
  return rows.map((row) => row.game_id)
}

/** More than any list shows, for games that are not on the catalogue any more. */
const listedMost = 200
