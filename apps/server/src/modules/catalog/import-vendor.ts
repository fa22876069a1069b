import { isDeepStrictEqual } from 'node:util'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import type { FileGame, VendorFile } from './vendor-file.ts'
import type { Row } from './rows.ts'

/** A field of a game by its column, as text. */
export interface ChangedField {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What a file changes, by the codes of games (OPS-28). */
export interface VendorChanges {
  readonly isNewVendor: boolean
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** The same with what differs, field by field. */
  readonly changes: readonly { readonly code: string; readonly fields: readonly ChangedField[] }[]
  /** In the catalogue and not in the file: they are closed, and stay for those who have played them. */
  readonly gone: readonly string[]
}

/**
 * Makes the catalogue what a vendor's file says, and gives the vendor to these merchants. What the operator has
 * switched or hidden stays as it is. Rolled back, it shows the changes and makes none.
 */
export async function importVendor(tx: Tx, file: VendorFile, merchantIds: readonly number[]): Promise<VendorChanges> {
  const before = await readGames(tx, file.vassalage)
  const { id, isNew } = await writeVendor(tx, file, merchantIds)
  const rows = file.games.map((game, position) => rowOf(file.vassalage, game, position))
  // Lobbies first: their sub-games name them.
  await writeGames(
    tx,
    id,
    rows.filter(({ is_lobby }) => is_lobby),
  )
  await writeGames(
    tx,
    id,
    rows.filter(({ is_lobby }) => !is_lobby),
  )
  await writeNamesAndStakes(tx, id, file.games)
  const codes = file.games.map(({ code }) => code)
  await sql`update catalog.game set status = 'closed', maintenance_until = null
    where vendor_id = ${id} and status <> 'closed' and code <> all(${codes}::text[])`.execute(tx)

  const after = await readGames(tx, file.vassalage)
  const differs = (code: string) => before.has(code) && !isDeepStrictEqual(before.get(code), after.get(code))
  return {
    isNewVendor: isNew,
    added: codes.filter((code) => !before.has(code)),
    changed: codes.filter(differs),
    changes: codes.filter(differs).map((code) => ({ code, fields: fieldsOf(before.get(code), after.get(code)) })),
    gone: [...before.keys()].filter((code) => !codes.includes(code) && differs(code)),
  }
}

function fieldsOf(before: Json = null, after: Json = null): ChangedField[] {
  const [was, is] = [recordOf(before), recordOf(after)]
  return Object.keys(is)
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
}

function recordOf(value: Json): Readonly<Record<string, Json>> {
  const isOne = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isOne ? (value as Readonly<Record<string, Json>>) : {} // as: it was just looked at
}

const textOf = (value: Json = null): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

async function writeVendor(
  tx: Tx,
  file: VendorFile,
  merchantIds: readonly number[],
): Promise<{ id: number; isNew: boolean }> {
  const {
    vassalage,
    integration,
    wallet,
    smallIcon = null,
    showIcon = false,
    isHot = false,
    ownNavItem = vassalage === 'DS88',
    isSimulated = false,
    frameOrigins,
  } = file
  // What an operator has set of the vendor stays, whatever the file says.
  const isSet = sql`exists (select from catalog.setting_change where (kind, name) = ('vendor', ${vassalage}))`
  const { rows } = await sql<Row<'catalog.vendor', 'id'> & { isNew: boolean }>`insert into catalog.vendor
      (vassalage, integration, wallet, small_icon, show_icon, is_hot, own_nav_item, frame_origins,
        is_simulated)
    values (${vassalage}, ${integration}, ${wallet}, ${smallIcon}, ${showIcon}, ${isHot}, ${ownNavItem},
      ${frameOrigins}, ${isSimulated})
    on conflict (vassalage) do update set integration = excluded.integration, wallet = excluded.wallet,
      small_icon = case when ${isSet} then vendor.small_icon else excluded.small_icon end,
      show_icon = case when ${isSet} then vendor.show_icon else excluded.show_icon end,
      is_hot = case when ${isSet} then vendor.is_hot else excluded.is_hot end,
      own_nav_item = excluded.own_nav_item, frame_origins = excluded.frame_origins,
      is_simulated = excluded.is_simulated
    returning id, xmax = 0 as "isNew"`.execute(tx)
  const [vendor] = rows
  if (!vendor) throw new Error(`vendor ${vassalage} was not written`)
  const named = Object.entries(file.names)
  await sql`delete from catalog.vendor_name where vendor_id = ${vendor.id} and not ${isSet}`.execute(tx)
  await sql`insert into catalog.vendor_name (vendor_id, language, name) select ${vendor.id}::int, language, name
    from unnest(${named.map(([language]) => language)}::text[], ${named.map(([, name]) => name)}::text[])
      as named (language, name) where not ${isSet}`.execute(tx)
  const used = [...new Set(file.games.map(({ category }) => category))]
  await sql`insert into catalog.vendor_category (vendor_id, category, position) select ${vendor.id}::int, used, 100
    from unnest(${used}::text[]) as used on conflict do nothing`.execute(tx)
  await sql`insert into catalog.merchant_vendor (merchant_id, vendor_id) select merchant_id, ${vendor.id}::int
    from unnest(${merchantIds}::int[]) as merchant_id on conflict do nothing`.execute(tx)
  return vendor
}

function rowOf(vassalage: string, game: FileGame, position: number) {
  return {
    code: game.code,
    round_code: `${vassalage}:${game.code}`,
    lobby: game.lobby ?? null,
    is_lobby: game.isLobby ?? false,
    room_id: game.roomId ?? null,
    category: game.category,
    classification: game.classification ?? null,
    has_demo: game.hasDemo ?? false,
    features: game.features ?? [],
    volatility: game.volatility ?? null,
    rtp: game.rtp ?? null,
    line_num: game.lineNum ?? null,
    platforms: game.platforms ?? ['html5-desktop', 'html5'],
    icon: game.icon ?? null,
    released_on: game.releasedAt ?? null,
    position,
  }
}

/** A game without a date was released when it was first seen. */
async function writeGames(tx: Tx, vendorId: number, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await sql`insert into catalog.game (vendor_id, code, round_code, parent_id, is_lobby, room_id, category,
    classification, has_demo, features,
      volatility, rtp, line_num, platforms, icon, position, released_at)
    select ${vendorId}::int, new.code, new.round_code, lobby.id, new.is_lobby, new.room_id, new.category,
      new.classification, new.has_demo, new.features,
      new.volatility, new.rtp, new.line_num, new.platforms, new.icon, new.position, coalesce(new.released_on,
        known.released_at, clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (code text, round_code text, lobby text,
      is_lobby boolean, room_id text,
      category text, classification text, has_demo boolean, features text[], volatility text, rtp int, line_num int,
        platforms text[], icon text,
      released_on timestamptz, position int)
    left join catalog.game as lobby on lobby.vendor_id = ${vendorId} and lobby.code = new.lobby
    left join catalog.game as known on known.vendor_id = ${vendorId} and known.code = new.code
    on conflict (vendor_id, code) do update set parent_id = excluded.parent_id, is_lobby = excluded.is_lobby,
      room_id = excluded.room_id,
      category = excluded.category, classification = excluded.classification, has_demo = excluded.has_demo,
        features = excluded.features,
      volatility = excluded.volatility, rtp = excluded.rtp, line_num = excluded.line_num,
        platforms = excluded.platforms, icon = excluded.icon,
      position = excluded.position, released_at = excluded.released_at`.execute(tx)
}

async function writeNamesAndStakes(tx: Tx, vendorId: number, games: readonly FileGame[]): Promise<void> {
  const codes = games.map(({ code }) => code)
  const ids = sql`(select id from catalog.game where vendor_id = ${vendorId} and code = any(${codes}::text[]))`
  await sql`delete from catalog.game_name where game_id in ${ids}`.execute(tx)
  const names = games.flatMap(({ code, names: named }) =>
    Object.entries(named).map(([language, name]) => ({ code, language, name })),
  )
  await sql`insert into catalog.game_name (game_id, language, name) select game.id, named.language, named.name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named (code text, language text, name text)
    join catalog.game on game.vendor_id = ${vendorId} and game.code = named.code`.execute(tx)
  await sql`delete from catalog.game_stake where game_id in ${ids}`.execute(tx)
  const stakes = games.flatMap(({ code, stakes: taken = {} }) =>
    Object.entries(taken).flatMap(([currency, stake]) =>
      stake ? [{ code, currency: currencyByCode(currency).id, min: String(stake.min), max: String(stake.max) }] : [],
    ),
  )
  await sql`insert into catalog.game_stake (game_id, currency, min_bet, max_bet) select game.id, stake.currency,
    stake.min, stake.max
    from jsonb_to_recordset(${JSON.stringify(stakes)}::jsonb) as stake (code text, currency smallint, min bigint,
      max bigint)
    join catalog.game on game.vendor_id = ${vendorId} and game.code = stake.code`.execute(tx)
}

/** Every game of a vendor with its names and stakes, by its code, to be compared. */
async function readGames(tx: Tx, vassalage: string): Promise<Map<string, Json>> {
  const { rows } = await sql<{ code: string; game: Json }>`select code, to_jsonb(game) || jsonb_build_object(
      'names', (select jsonb_object_agg(language, name) from catalog.game_name where game_id = game.id),
      'stakes', (select jsonb_object_agg(currency, array[min_bet, max_bet]) from catalog.game_stake
        where game_id = game.id)) as game
    from catalog.game where vendor_id = (select id from catalog.vendor where vassalage = ${vassalage})
      order by position, id`.execute(tx)
  return new Map(rows.map(({ code, game }) => [code, game]))
}
