import {
  type Configuration,
  type ConfigurationSection,
  type Outcome,
  type SystemStatus,
  done,
  featureFlags,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { RegionMode } from '../region.ts'
import type { SiteTables } from '../tables.ts'

/** Where a section of a merchant's configuration stands in the tables that the site is served by. */
interface Section<Values> {
  readonly read: (connection: Sql, merchantId: number) => Promise<Values>
  /** The whole section. A host that is another merchant's is refused. */
  readonly write: (tx: Tx, merchantId: number, values: Values) => Promise<Outcome<object, 'host_taken'>>
}

const tables = (connection: Sql) => connection.withTables<SiteTables>()

/** The row of a merchant. Throws when there is none. */
const merchantRow = (connection: Sql, merchantId: number) =>
  tables(connection).selectFrom('site.merchant').where('id', '=', merchantId)
const changed = (tx: Tx, merchantId: number) => tables(tx).updateTable('site.merchant').where('id', '=', merchantId)

const features: Section<Configuration['features']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId).select('flags_on').executeTakeFirstOrThrow()
    const isOn = (flag: (typeof featureFlags)[number]) => row.flags_on.includes(flag)
    return Object.fromEntries(featureFlags.map((flag) => [flag, isOn(flag)])) as Configuration['features'] // as: all flags
  },
  async write(tx, merchantId, values) {
    await changed(tx, merchantId)
      .set({ flags_on: featureFlags.filter((flag) => values[flag]) })
      .execute()
    return done({})
  },
}

const settings: Section<Configuration['settings']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId)
      .select(['brand_name', 'chat_header_colour', 'default_language', 'languages', 'categories', 'min_age'])
      .select(['logged_in_to_home_page', 'side_menu_reverse', 'feedback_min', 'feedback_max'])
      .select('withdrawal_receipt_minutes')
      .executeTakeFirstOrThrow()
    return {
      brandName: row.brand_name,
      chatHeaderColour: row.chat_header_colour,
      defaultLanguage: row.default_language,
      languages: row.languages,
      categories: row.categories,
      loggedInToHomePage: row.logged_in_to_home_page,
      sideMenuReverse: row.side_menu_reverse,
      minAge: row.min_age,
      feedbackMin: row.feedback_min,
      feedbackMax: row.feedback_max,
      withdrawalReceiptMinutes: row.withdrawal_receipt_minutes,
    }
  },
  async write(tx, merchantId, values) {
    await changed(tx, merchantId)
      .set({
        brand_name: values.brandName,
        chat_header_colour: values.chatHeaderColour,
        default_language: values.defaultLanguage,
        languages: values.languages,
        categories: values.categories,
        logged_in_to_home_page: values.loggedInToHomePage,
        side_menu_reverse: values.sideMenuReverse,
        min_age: values.minAge,
        feedback_min: values.feedbackMin,
        feedback_max: values.feedbackMax,
        withdrawal_receipt_minutes: values.withdrawalReceiptMinutes,
      })
      .execute()
    return done({})
  },
}

const opening: Section<Configuration['opening']> = {
  async read(connection, merchantId) {
    const row = await merchantRow(connection, merchantId)
      .select(['status', 'closes_at', 'maintenance_end'])
      .executeTakeFirstOrThrow()
    return { isClosed: row.status !== 0, closesAt: row.closes_at, reopensAt: row.maintenance_end }
  },
  async write(tx, merchantId, { isClosed, closesAt, reopensAt }) {
    const status: SystemStatus = isClosed ? 1 : 0
    await changed(tx, merchantId).set({ status, closes_at: closesAt, maintenance_end: reopensAt }).execute()
    return done({})
  },
}

const hosts: Section<Configuration['hosts']> = {
  async read(connection, merchantId) {
    const [sites, routes, cdn, links] = await Promise.all([
      tables(connection)
        .selectFrom('site.domain')
        .select('host')
        .where('merchant_id', '=', merchantId)
        .orderBy('host')
        .execute(),
      tables(connection)
        .selectFrom('site.route_domain')
        .select('host')
        .where('merchant_id', '=', merchantId)
        .orderBy('position')
        .orderBy('host')
        .execute(),
      tables(connection)
        .selectFrom('site.cdn_host')
        .select(['kind', 'host'])
        .where('merchant_id', '=', merchantId)
        .orderBy('host')
        .execute(),
      tables(connection)
        .selectFrom('site.link_host')
        .select('host')
        .where('merchant_id', '=', merchantId)
        .orderBy('host')
        .execute(),
    ])
    const names = (rows: readonly { readonly host: string }[]) => rows.map(({ host }) => host)
    return {
      sites: names(sites),
      routes: names(routes),
      images: names(cdn.filter(({ kind }) => kind === 'image')),
      launches: names(cdn.filter(({ kind }) => kind === 'launch')),
      links: names(links),
    }
  },
  async write(tx, merchantId, { sites, routes, images, launches, links }) {
    await sql`delete from site.domain where merchant_id = ${merchantId} and host <> all(${sites}::text[])`.execute(tx)
    const { rows: mine } = await sql<{ host: string }>`insert into site.domain (host, merchant_id)
      select host, ${merchantId}::integer from unnest(${sites}::text[]) as host
      on conflict (host) do update set host = excluded.host where domain.merchant_id = excluded.merchant_id
      returning host`.execute(tx)
    // A refusal takes back with the transaction what was written.
    const lost = sites.find((host) => !mine.some((each) => each.host === host))
    if (lost !== undefined) return refuse('host_taken', { host: lost })
    await sql`delete from site.route_domain where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.route_domain (merchant_id, host, position) select ${merchantId}::integer, host, place
      from unnest(${routes}::text[]) with ordinality as listed (host, place)`.execute(tx)
    await sql`delete from site.cdn_host where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.cdn_host (merchant_id, kind, host)
      select ${merchantId}::integer, 'image', host from unnest(${images}::text[]) as host
      union all select ${merchantId}::integer, 'launch', host from unnest(${launches}::text[]) as host`.execute(tx)
    await sql`delete from site.link_host where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.link_host (merchant_id, host)
      select ${merchantId}::integer, host from unnest(${links}::text[]) as host`.execute(tx)
    return done({})
  },
}

const places: Section<Configuration['places']> = {
  async read(connection, merchantId) {
    const [row, countries, networks] = await Promise.all([
      merchantRow(connection, merchantId).select('place_default').executeTakeFirstOrThrow(),
      tables(connection)
        .selectFrom('site.country_rule')
        .select(['country_code', 'mode'])
        .where('merchant_id', '=', merchantId)
        .orderBy('country_code')
        .execute(),
      tables(connection)
        .selectFrom('site.network_rule')
        .select(['network', 'mode'])
        .where('merchant_id', '=', merchantId)
        .orderBy('network')
        .execute(),
    ])
    const countriesOf = (mode: RegionMode) =>
      countries.filter((rule) => rule.mode === mode).map(({ country_code: code }) => code)
    const networksOf = (mode: RegionMode) => networks.filter((rule) => rule.mode === mode).map(({ network }) => network)
    return {
      otherwise: row.place_default,
      allowedCountries: countriesOf('allow'),
      deniedCountries: countriesOf('deny'),
      allowedNetworks: networksOf('allow'),
      deniedNetworks: networksOf('deny'),
    }
  },
  async write(tx, merchantId, values) {
    await changed(tx, merchantId).set({ place_default: values.otherwise }).execute()
    await sql`delete from site.country_rule where merchant_id = ${merchantId}`.execute(tx)
    await sql`insert into site.country_rule (merchant_id, country_code, mode)
      select ${merchantId}::integer, code, 'allow' from unnest(${values.allowedCountries}::text[]) as code
      union all select ${merchantId}::integer, code, 'deny' from unnest(${values.deniedCountries}::text[]) as code`.execute(
      tx,
    )
    await sql`delete from site.network_rule where merchant_id = ${merchantId}`.execute(tx)
    // A network is kept by its first address; two spellings of one are one, and an exception wins.
    await sql`insert into site.network_rule (merchant_id, network, mode)
      select distinct on (network) ${merchantId}::integer, network, mode from (
        select network(place::inet)::cidr as network, 'allow' as mode from unnest(${values.allowedNetworks}::text[]) as place
        union all select network(place::inet)::cidr, 'deny' from unnest(${values.deniedNetworks}::text[]) as place) as rules
      order by network, mode`.execute(tx)
    return done({})
  },
}

/** Every section of a site's configuration, with where it is read and written. */
export const sections: { readonly [Name in ConfigurationSection]: Section<Configuration[Name]> } = {
  features,
  settings,
  hosts,
  places,
  opening,
}
