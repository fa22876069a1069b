import type { Category, GameClass, GameFeature, Language, Volatility } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import { fold } from './fold.ts'
import type { Switch } from './play-status.ts'
import type { CatalogTables } from './tables.ts'

export type Names = ReadonlyMap<Language, string>

export interface Vendor extends Switch {
  readonly id: number
  readonly vassalage: string
  readonly integration: string
  readonly wallet: 'seamless' | 'transfer'
  readonly takesTrial: boolean
  readonly smallIcon: string | null
  readonly showIcon: boolean
  readonly isHot: boolean
  readonly ownNavItem: boolean
  readonly isSimulated: boolean
  readonly frameOrigins: readonly string[]
  readonly names: Names
  readonly cards: readonly { readonly category: Category; readonly position: number }[]
}

export interface Game extends Switch {
  readonly id: bigint
  readonly vendor: Vendor
  readonly parentId: bigint | null
  readonly isLobby: boolean
  readonly code: string
  readonly roomId: string | null
  readonly category: Category
  readonly classification: GameClass | null
  readonly defaultPlay: string | null
  readonly hasDemo: boolean
  readonly features: readonly GameFeature[]
  readonly volatility: Volatility | null
  readonly rtp: number | null
  readonly lineNum: number | null
  readonly platforms: readonly string[]
  readonly channel: string
  readonly icon: string | null
  readonly position: number
  readonly releasedAt: Date
  /** The operator marks it. */
  readonly isHot: boolean
  readonly names: Names
  /** Its names in every language and its code, folded, each on a line. */
  readonly searchedBy: string
  /** The bets it takes, by the currency's id. */
  readonly stakes: ReadonlyMap<number, { readonly min: bigint; readonly max: bigint }>
}

/** Everything that there is to play, on whichever site. */
export interface CatalogueSnapshot {
  /** `catalog.version` as it was read. */
  readonly changes: bigint
  readonly vendors: readonly Vendor[]
  readonly games: readonly Game[]
  readonly vendorsOf: ReadonlyMap<number, ReadonlySet<number>>
  readonly hiddenOf: ReadonlyMap<number, ReadonlySet<bigint>>
  /** Where a site differs from the defaults of all, by the vendor and by the category (docs/decisions/0137). */
  readonly esportsOf: ReadonlyMap<number, ReadonlyMap<string, boolean>>
  readonly directOf: ReadonlyMap<number, ReadonlyMap<Category, boolean>>
  /** By the vendor, where a site says otherwise than the vendor. */
  readonly navOf: ReadonlyMap<number, ReadonlyMap<string, boolean>>
}

export async function readChanges(connection: Sql): Promise<bigint> {
  const { changes } = await connection
    .withTables<CatalogTables>()
    .selectFrom('catalog.version')
    .select('changes')
    .executeTakeFirstOrThrow()
  return changes
}

/** Reads everything in one snapshot, so that what is read fits together and to its version. */
export function readCatalogueSnapshot(connection: Sql): Promise<CatalogueSnapshot> {
  return connection.transaction().setIsolationLevel('repeatable read').execute(readSnapshotIn)
}

/** The same in a transaction, which sees what it has changed itself. */
export async function readSnapshotIn(tx: Sql): Promise<CatalogueSnapshot> {
  const changes = await readChanges(tx)
  const vendors = await readVendors(tx)
  const sites = await readSites(tx)
  return { changes, vendors, games: await readGames(tx, vendors), ...sites }
}

async function readVendors(tx: Sql): Promise<Vendor[]> {
  const tables = tx.withTables<CatalogTables>()
  const names = namesById(
    await tables.selectFrom('catalog.vendor_name').select(['vendor_id as id', 'language', 'name']).execute(),
  )
  const cards = grouped(
    await tables
      .selectFrom('catalog.vendor_category')
      .select(['vendor_id', 'category', 'position'])
      .orderBy('position')
      .execute(),
    (row) => row.vendor_id,
    ({ category, position }) => ({ category, position }),
  )
  const rows = await tables
    .selectFrom('catalog.vendor')
    .select(['id', 'vassalage', 'integration', 'wallet', 'takes_trial', 'status', 'maintenance_until'])
    .select(['small_icon', 'show_icon', 'is_hot', 'own_nav_item', 'frame_origins', 'is_simulated'])
    .orderBy('id')
    .execute()
  return rows.map((row): Vendor => {
    return {
      id: row.id,
      vassalage: row.vassalage,
      integration: row.integration,
      wallet: row.wallet,
      takesTrial: row.takes_trial,
      status: row.status,
      maintenanceUntil: row.maintenance_until,
      smallIcon: row.small_icon,
      showIcon: row.show_icon,
      isHot: row.is_hot,
      ownNavItem: row.own_nav_item,
      isSimulated: row.is_simulated,
      frameOrigins: row.frame_origins,
      names: names.get(row.id) ?? new Map(),
      cards: cards.get(row.id) ?? [],
    }
  })
}

/** What each site has of it, and where it differs from the defaults. */
async function readSites(
  tx: Sql,
): Promise<Pick<CatalogueSnapshot, 'vendorsOf' | 'hiddenOf' | 'esportsOf' | 'directOf' | 'navOf'>> {
  const tables = tx.withTables<CatalogTables>()
  const vendors = tables.selectFrom('catalog.merchant_vendor').select(['merchant_id', 'vendor_id as value'])
  const hidden = tables.selectFrom('catalog.hidden_game').select(['merchant_id', 'game_id as value'])
  const esports = tables
    .selectFrom('catalog.esports_vendor')
    .select(['merchant_id', 'vassalage as key', 'is_esports as value'])
  const direct = tables
    .selectFrom('catalog.direct_category')
    .select(['merchant_id', 'category as key', 'is_direct as value'])
  const nav = tables.selectFrom('catalog.nav_vendor').select(['merchant_id', 'vassalage as key', 'is_own as value'])
  return {
    vendorsOf: setsOf(await vendors.execute()),
    hiddenOf: setsOf(await hidden.execute()),
    esportsOf: mapsOf(await esports.execute()),
    directOf: mapsOf(await direct.execute()),
    navOf: mapsOf(await nav.execute()),
  }
}

async function readGames(tx: Sql, vendors: readonly Vendor[]): Promise<Game[]> {
  const tables = tx.withTables<CatalogTables>()
  const vendorById = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  const names = namesById(
    await tables.selectFrom('catalog.game_name').select(['game_id as id', 'language', 'name']).execute(),
  )
  const stakes = grouped(
    await tables.selectFrom('catalog.game_stake').select(['game_id', 'currency', 'min_bet', 'max_bet']).execute(),
    (row) => row.game_id,
    (row) => [row.currency, { min: row.min_bet, max: row.max_bet }] as const,
  )
  return (await readGameRows(tx)).flatMap((row): Game[] => {
    const vendor = vendorById.get(row.vendor_id)
    if (!vendor) return []
    const named: Names = names.get(row.id) ?? new Map()
    return [gameOf(row, { vendor, names: named, stakes: new Map(stakes.get(row.id)) })]
  })
}

function readGameRows(tx: Sql) {
  return tx
    .withTables<CatalogTables>()
    .selectFrom('catalog.game')
    .select(['id', 'vendor_id', 'parent_id', 'is_lobby', 'code', 'room_id', 'category', 'classification'])
    .select(['default_play', 'has_demo', 'features', 'volatility', 'rtp', 'line_num', 'platforms', 'channel', 'icon'])
    .select(['position', 'released_at', 'is_hot', 'status', 'maintenance_until'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type GameRow = Awaited<ReturnType<typeof readGameRows>>[number]

function gameOf(row: GameRow, { vendor, names, stakes }: Pick<Game, 'vendor' | 'names' | 'stakes'>): Game {
  return {
    id: row.id,
    vendor,
    parentId: row.parent_id,
    isLobby: row.is_lobby,
    code: row.code,
    roomId: row.room_id,
    category: row.category,
    classification: row.classification,
    defaultPlay: row.default_play,
    hasDemo: row.has_demo,
    features: row.features,
    volatility: row.volatility,
    rtp: row.rtp,
    lineNum: row.line_num,
    platforms: row.platforms,
    channel: row.channel,
    icon: row.icon,
    position: row.position,
    releasedAt: row.released_at,
    isHot: row.is_hot,
    status: row.status,
    maintenanceUntil: row.maintenance_until,
    names,
    searchedBy: [...names.values(), row.code].map(fold).join('\n'),
    stakes,
  }
}

function namesById<Id>(
  rows: readonly { readonly id: Id; readonly language: Language; readonly name: string }[],
): Map<Id, Names> {
  const named = grouped(
    rows,
    ({ id }) => id,
    ({ language, name }) => [language, name] as const,
  )
  return new Map([...named].map(([id, names]) => [id, new Map(names)]))
}

function setsOf<Value>(
  rows: readonly { readonly merchant_id: number; readonly value: Value }[],
): Map<number, Set<Value>> {
  const values = grouped(
    rows,
    (row) => row.merchant_id,
    ({ value }) => value,
  )
  return new Map([...values].map(([id, list]) => [id, new Set(list)]))
}

function mapsOf<Key>(
  rows: readonly { readonly merchant_id: number; readonly key: Key; readonly value: boolean }[],
): Map<number, Map<Key, boolean>> {
  const entries = grouped(
    rows,
    (row) => row.merchant_id,
    ({ key, value }) => [key, value] as const,
  )
  return new Map([...entries].map(([id, list]) => [id, new Map(list)]))
}

function grouped<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  valueOf: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(valueOf(row))
    else groups.set(keyOf(row), [valueOf(row)])
  }
  return groups
}
