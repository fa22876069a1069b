import { type Outcome, type Resource, done, refuse } from '@banyan/contract'
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

export interface ResourceToSave extends Resource {
  readonly position: number
}

/** Sets the link of a type [OPS-43]: nobody is sent to a host that the merchant does not allow. */
export async function saveResource(
  sql: Sql,
  merchantId: number,
  { resourceType, url, qrCodeUrl, labelNameEn, labelNameCn, position }: ResourceToSave,
): Promise<Outcome<object, 'content_invalid' | 'link_not_allowed'>> {
  if (!/^[A-Z][A-Z0-9_]{0,39}$/.test(resourceType)) return refuse('content_invalid', { part: 'resourceType' })
  const labels = [labelNameEn, labelNameCn]
  if (labels.some((label) => label.trim() === '' || label.length > 100 || /\p{Cc}/u.test(label)))
    return refuse('content_invalid', { part: 'label' })
  const hosts = await readLinkHosts(sql, merchantId)
  if (!isAllowedResource(url, hosts) || (qrCodeUrl !== null && !isAllowedLink(qrCodeUrl, hosts)))
    return refuse('link_not_allowed')
  const values = { url, qr_code_url: qrCodeUrl, label_name_en: labelNameEn, label_name_cn: labelNameCn, position }
  await sql
    .withTables<ContentTables>()
    .insertInto('site.resource')
    .values({ merchant_id: merchantId, resource_type: resourceType, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'resource_type']).doUpdateSet(values))
    .execute()
  return done({})
}
