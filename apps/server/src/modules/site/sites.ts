import type { Language, SystemStatus } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { type RegionRules, networkList } from './region.ts'
import type { SiteTables } from './tables.ts'

/** What decides about every call: whose site it is for, and whether that one serves now and there. */
export interface ServedSite {
  readonly merchant: SiteMerchant
  readonly defaultLanguage: Language
  readonly status: SystemStatus
  readonly maintenanceEnd: Date | null
  readonly regions: RegionRules
}

export interface ServedSites {
  readonly byCode: ReadonlyMap<string, ServedSite>
  readonly byHost: ReadonlyMap<string, ServedSite>
}

/** Every merchant with its hosts and rules of places. */
export async function readSites(sql: Sql): Promise<ServedSites> {
  const tables = sql.withTables<SiteTables>()
  const [merchants, domains, countries, networks] = await Promise.all([
    tables
      .selectFrom('site.merchant')
      .select([
        'id',
        'code',
        'currency_code',
        'time_zone',
        'default_language',
        'status',
        'maintenance_end',
        'place_default',
      ])
      .execute(),
    tables.selectFrom('site.domain').select(['host', 'merchant_id']).execute(),
    tables.selectFrom('site.country_rule').select(['merchant_id', 'country_code', 'mode']).execute(),
    tables.selectFrom('site.network_rule').select(['merchant_id', 'network', 'mode']).execute(),
  ])
  const sites = merchants.map((row): ServedSite => {
    const { id, code, default_language, status, maintenance_end, place_default } = row
    const own = networks.filter(({ merchant_id }) => merchant_id === id)
    const listOf = (mode: 'allow' | 'deny') =>
      networkList(own.filter((rule) => rule.mode === mode).map(({ network }) => network))
    return {
      merchant: { id, code, currency: currencyByCode(row.currency_code), timeZone: row.time_zone },
      defaultLanguage: default_language,
      status,
      maintenanceEnd: maintenance_end,
      regions: {
        otherwise: place_default,
        countries: new Map(
          countries.flatMap((rule) => (rule.merchant_id === id ? [[rule.country_code, rule.mode]] : [])),
        ),
        allowedNetworks: listOf('allow'),
        deniedNetworks: listOf('deny'),
      },
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
