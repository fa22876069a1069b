import { isHttps, isOwnPath } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteTables } from './tables.ts'

export interface CdnHosts {
  readonly image: string[]
  readonly launch: string[]
}

/** The hosts that a merchant's pictures and games come from [SITE-22] [SITE-23]. */
export async function readCdnHosts(sql: Sql, merchantId: number): Promise<CdnHosts> {
  const hosts = await sql
    .withTables<SiteTables>()
    .selectFrom('site.cdn_host')
    .select(['kind', 'host'])
    .where('merchant_id', '=', merchantId)
    .orderBy('host')
    .execute()
  const of = (kind: 'image' | 'launch') => hosts.flatMap((row) => (row.kind === kind ? [row.host] : []))
  return { image: of('image'), launch: of('launch') }
}

/** Whether a page of the merchant may load a picture: one of the site itself, or of one of its image hosts. */
export const isLoadable = (picture: string, { image }: Pick<CdnHosts, 'image'>): boolean =>
  isOwnPath(picture) || (isHttps(picture) && image.includes(new URL(picture).hostname))
