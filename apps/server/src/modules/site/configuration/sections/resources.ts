import { type Configuration, type Outcome, done, refuse, resourceTypes } from '@banyan/contract'
import { sql } from 'kysely'
import { isAllowedLink, isAllowedResource, readLinkHosts } from '../../links.ts'
import { type Section, tables } from '../section.ts'

export const resources: Section<Configuration['resources']> = {
  async read(connection, merchantId) {
    const rows = await tables(connection)
      .selectFrom('site.resource')
      .select(['resource_type', 'url', 'qr_code_url', 'label_name_en', 'label_name_cn'])
      .where('merchant_id', '=', merchantId)
      .orderBy('position')
      .orderBy('resource_type')
      .execute()
    const known = rows.flatMap((row) => {
      const resourceType = resourceTypes.find((each) => each === row.resource_type)
      const { url, qr_code_url: qrCodeUrl, label_name_en: labelNameEn, label_name_cn: labelNameCn } = row
      return resourceType ? [{ resourceType, url, qrCodeUrl, labelNameEn, labelNameCn }] : []
    })
    return { resources: known }
  },
  /** Nobody is sent to a host that the merchant does not allow. */
  async write(tx, merchantId, { resources: links }): Promise<Outcome<object, 'link_not_allowed'>> {
    const hosts = await readLinkHosts(tx, merchantId)
    const isAllowed = ({ url, qrCodeUrl }: (typeof links)[number]) =>
      isAllowedResource(url, hosts) && (qrCodeUrl === null || isAllowedLink(qrCodeUrl, hosts))
    const wrong = links.find((each) => !isAllowed(each))
    if (wrong) return refuse('link_not_allowed', { part: wrong.resourceType })
    await sql`delete from site.resource where merchant_id = ${merchantId}
      and resource_type = any(${[...resourceTypes]}::text[])`.execute(tx)
    const rows = JSON.stringify(links.map((row, place) => ({ ...row, place })))
    await sql`insert into site.resource (merchant_id, resource_type, position, url, qr_code_url, label_name_en,
        label_name_cn)
      select ${merchantId}::integer, "resourceType", place, url, "qrCodeUrl", "labelNameEn", "labelNameCn"
      from jsonb_to_recordset(${rows}::jsonb) as row ("resourceType" text, place integer, url text, "qrCodeUrl" text,
        "labelNameEn" text, "labelNameCn" text)`.execute(tx)
    return done({})
  },
}
