import { type OutputOf, done, siteCurrencies, staffSiteRoutes } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { tables } from '../configuration/section.ts'
import { type OtherSections, sections as own } from '../configuration/sections.ts'
import { type SitesDeps, openSite, setBooks } from './open-site.ts'

type Routes = typeof staffSiteRoutes

/** The desk of the sites themselves: which there are, and how another one is opened (docs/decisions/0465). */
export function sitesDesk(
  given: Omit<SitesDeps, 'audit' | 'sections'> & { readonly others: OtherSections },
): ServedDesk {
  return desk(staffSiteRoutes, (audit) => {
    const deps: SitesDeps = { ...given, audit, sections: { ...own, ...given.others } }
    return {
      sites: async () => done(await listSites(deps)),
      openSite: async (asked, context) => openSite(deps, context, asked),
      setSiteBooks: async (asked, context) => setBooks(deps, context, asked),
    }
  })
}

async function listSites({ database, realMoney, hasMembers, isDemo }: SitesDeps): Promise<OutputOf<Routes['sites']>> {
  const rows = await tables(database.sql)
    .selectFrom('site.merchant')
    .select(['id', 'code', 'brand_name', 'currency_code', 'time_zone', 'languages', 'status'])
    .select(sql<boolean>`coalesce(closes_at <= now(), false)`.as('is_due'))
    .select(
      sql<string[]>`array(select host from site.domain where merchant_id = merchant.id order by host)`.as('hosts'),
    )
    .orderBy('id')
    .execute()
  const sites = rows.map(async ({ id, code, ...row }) => {
    const [currency, timeZone] = [currencyByCode(row.currency_code), row.time_zone]
    return {
      code,
      brandName: row.brand_name,
      books: { currency: currency.code, timeZone },
      languages: row.languages,
      hosts: row.hosts,
      isServed: row.status === 0 && !row.is_due && realMoney.mayBeServed({ id, code, currency, timeZone }),
      hasMembers: await hasMembers(database.sql, id),
    }
  })
  const currencies = siteCurrencies.filter((code) => !isDemo || currencyByCode(code).isPlayMoney)
  return { sites: await Promise.all(sites), currencies }
}
