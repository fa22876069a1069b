import type { Licence } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import { isLoadable, readCdnHosts } from './cdn-hosts.ts'
import { isAllowedLink, readLinkHosts } from './links.ts'
import type { SiteTables } from './tables.ts'

/**
 * The merchant's licence, or null: there is none, or its picture or its link leads where
 * the merchant does not allow [SHELL-72].
 */
export async function readLicence(sql: Sql, merchantId: number): Promise<Licence | null> {
  const row = await sql
    .withTables<SiteTables>()
    .selectFrom('site.licence')
    .select(['picture', 'label', 'link'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) return null
  const mayLoad = isLoadable(row.picture, await readCdnHosts(sql, merchantId))
  return mayLoad && isAllowedLink(row.link, await readLinkHosts(sql, merchantId)) ? row : null
}
