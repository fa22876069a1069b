import { type Configuration, done } from '@banyan/contract'
import { sql } from 'kysely'
import type { RegionMode } from '../../region.ts'
import { type Section, changed, merchantRow, tables } from '../section.ts'

export const places: Section<Configuration['places']> = {
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
