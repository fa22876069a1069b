import type { Language, SystemStatus } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { type RegionMode, type RegionRules, regionRules } from './region.ts'
import type { SiteTables } from './tables.ts'

/** What decides about every call: whose site it is for, and whether that one serves now and there. */
export interface ServedSite {
  readonly merchant: SiteMerchant
  readonly defaultLanguage: Language
  readonly flagsOn: ReadonlySet<string>
  readonly status: SystemStatus
  readonly maintenanceEnd: Date | null
  readonly regions: RegionRules
}

export interface ServedSites {
  readonly byCode: ReadonlyMap<string, ServedSite>
  readonly byHost: ReadonlyMap<string, ServedSite>
}

/** Every merchant with its hosts and rules of places. */
export async function readSites(connection: Sql): Promise<ServedSites> {
  const tables = connection.withTables<SiteTables>()
  const [merchants, domains, countries, networks] = await Promise.all([
    tables
      .selectFrom('site.merchant')
      .select([
        'id',
        'code',
        'currency_code',
        'time_zone',
        'default_language',
        'flags_on',
        'status',
        'maintenance_end',
        'place_default',
      ])
      .select(sql<boolean>`coalesce(closes_at <= now(), false)`.as('is_due'))
      .execute(),
    tables.selectFrom('site.domain').select(['host', 'merchant_id']).execute(),
    tables.selectFrom('site.country_rule').select(['merchant_id', 'country_code', 'mode']).execute(),
    tables.selectFrom('site.network_rule').select(['merchant_id', 'network', 'mode']).execute(),
  ])
  const sites = merchants.map((row): ServedSite => {
    const { id, code, default_language, status, is_due, maintenance_end, place_default } = row
    const own = <Rule extends { readonly merchant_id: number; readonly mode: RegionMode }>(
      rules: readonly Rule[],
      mode: RegionMode,
    ) => rules.filter((rule) => rule.merchant_id === id && rule.mode === mode)
    const countriesOf = (mode: RegionMode) => own(countries, mode).map(({ country_code: country }) => country)
    const networksOf = (mode: RegionMode) => own(networks, mode).map(({ network }) => network)
    return {
      merchant: { id, code, currency: currencyByCode(row.currency_code), timeZone: row.time_zone },
      defaultLanguage: default_language,
      flagsOn: new Set(row.flags_on),
      // A closing that was planned holds from its instant on, until somebody opens the site again.
      status: is_due ? 1 : status,
      maintenanceEnd: maintenance_end,
      regions: regionRules({
        otherwise: place_default,
        allowedCountries: countriesOf('allow'),
        deniedCountries: countriesOf('deny'),
        allowedNetworks: networksOf('allow'),
        deniedNetworks: networksOf('deny'),
      }),
    }
  })
  const byId = new Map(sites.map((site) => [site.merchant.id, site]))
  return {
    byCode: new Map(sites.map((site) => [site.merchant.code, site])),
    byHost: new Map(
      domains.flatMap(({ host, merchant_id }) => {
        const site = byId.get(merchant_id)
        return site ? [[host, site]] : []
      }),
    ),
  }
}
