import type { Category, Language } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

interface GamesOf {
  readonly category?: Category | undefined
  readonly vassalage?: string | undefined
}

/** The codes that bets carry of a category's games, of a vendor's, or of both at once. */
export async function readGameCodes(connection: Sql, { category, vassalage }: GamesOf): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct round_code as code from catalog.games_in('EN')
    where (${category ?? null}::text is null or category = ${category ?? null})
      and (${vassalage ?? null}::text is null or vassalage = ${vassalage ?? null})`.execute(connection)
  return rows.map(({ code }) => code)
}

interface GameCalled {
  readonly gameCode: string
  readonly name: string
  readonly vendorName: string
}

/** What games and their vendors are called in a language, by the codes that bets carry; unknown ones are left out. */
export async function readGamesCalled(
  connection: Sql,
  gameCodes: readonly string[],
  language: Language,
): Promise<GameCalled[]> {
  if (gameCodes.length === 0) return []
  const { rows } = await sql<GameCalled>`select distinct on (round_code) round_code as "gameCode", name,
      vendor_name as "vendorName"
    from catalog.games_in(${language}) where round_code = any(${[...gameCodes]}::text[])
    order by round_code`.execute(connection)
  return rows
}
