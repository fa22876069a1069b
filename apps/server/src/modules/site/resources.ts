import type { Resource } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { ContentTables } from './content-tables.ts'
import { isAllowedLink, isAllowedResource, readLinkHosts } from './links.ts'

export interface Links {
  readonly hosts: ReadonlySet<string>
  readonly domainList: readonly string[]
  readonly resources: readonly Resource[]
}

/** The merchant's links by type. One whose host is no longer allowed is not given out. */
export async function readLinks(sql: Sql, merchantId: number): Promise<Links> {
  const tables = sql.withTables<ContentTables>()
  const hosts = await readLinkHosts(sql, merchantId)
  const rows = await tables
    .selectFrom('site.resource')
    .select(['resource_type', 'url', 'qr_code_url', 'label_name_en', 'label_name_cn'])
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy('resource_type')
    .execute()
  const domains = tables.selectFrom('site.route_domain').select('host').where('merchant_id', '=', merchantId)
  const resources = rows.map((row) => ({
    resourceType: row.resource_type,
    url: row.url,
    qrCodeUrl: row.qr_code_url !== null && isAllowedLink(row.qr_code_url, hosts) ? row.qr_code_url : null,
    labelNameEn: row.label_name_en,
    labelNameCn: row.label_name_cn,
  }))
  return {
    hosts,
    domainList: (await domains.orderBy('position').orderBy('host').execute()).map(({ host }) => host),
    resources: resources.filter(({ url }) => isAllowedResource(url, hosts)),
  }
}
