import type { Category, GameClass } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/** A vendor of the demo site, opened by whatever launcher has the name `integration`. */
export async function addVendor(
  { sql: connection }: Database,
  vassalage: string,
  {
    categories,
    integration = 'test',
    frameOrigins = [],
  }: { categories: readonly Category[]; integration?: string; frameOrigins?: readonly string[] },
): Promise<void> {
  await sql`insert into catalog.vendor (vassalage, integration, wallet, frame_origins)
    values (${vassalage}, ${integration}, 'seamless', ${frameOrigins})
    on conflict do nothing`.execute(connection)
  const vendor = sql`(select id from catalog.vendor where vassalage = ${vassalage})`
  await sql`insert into catalog.vendor_name select ${vendor}, 'EN', ${`Vendor ${vassalage}`}
    on conflict do nothing`.execute(connection)
  await sql`insert into catalog.vendor_category (vendor_id, category) select ${vendor}, unnest(${categories}::text[])
    on conflict do nothing`.execute(connection)
  await sql`insert into catalog.merchant_vendor select 1, ${vendor} on conflict do nothing`.execute(connection)
}

export interface NewGame {
  readonly code: string
  readonly category: Category
  readonly classification?: GameClass
  readonly name?: string
  readonly isLobby?: boolean
  readonly parent?: string
  readonly roomId?: string
  readonly position?: number
  readonly hasDemo?: boolean
}

/** Games of a vendor, in the order given. */
export async function addGames(
  { sql: connection }: Database,
  vassalage: string,
  games: readonly NewGame[],
): Promise<void> {
  for (const [place, game] of games.entries()) {
    const {
      code,
      category,
      classification = null,
      name = code,
      isLobby = false,
      parent = null,
      roomId = null,
      position = place,
      hasDemo = false,
    } = game
    await sql`with made as (
        insert into catalog.game (vendor_id, code, round_code, category, classification, is_lobby, parent_id, room_id,
          position, has_demo)
        select id, ${code}, ${`${vassalage}:${code}`}, ${category}, ${classification}, ${isLobby},
          (select lobby.id from catalog.game as lobby where lobby.vendor_id = vendor.id and lobby.code = ${parent}),
            ${roomId}, ${position}, ${hasDemo}
        from catalog.vendor where vassalage = ${vassalage} returning id)
      insert into catalog.game_name select id, 'VI', ${name} from made`.execute(connection)
  }
}
