import { isHttps, isMailLink, isOwnPath } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { ContentTables } from './content-tables.ts'

/** The hosts that links of a merchant may lead to. */
export async function readLinkHosts(sql: Sql, merchantId: number): Promise<ReadonlySet<string>> {
  const rows = await sql
    .withTables<ContentTables>()
    .selectFrom('site.link_host')
    .select('host')
    .where('merchant_id', '=', merchantId)
    .execute()
  return new Set(rows.map(({ host }) => host))
}

/**
 * Whether a link leads to the site itself, or over TLS to a host that the merchant
 * allows: nobody is sent anywhere else.
 */
export function isAllowedLink(link: string, hosts: ReadonlySet<string>): boolean {
  return isOwnPath(link) || (isHttps(link) && hosts.has(new URL(link).hostname))
}

/** A resource may also be an address to write to. */
export function isAllowedResource(link: string, hosts: ReadonlySet<string>): boolean {
  return isMailLink(link) || isAllowedLink(link, hosts)
}
