import {
  type Outcome,
  type OutputOf,
  done,
  type inboxRoutes,
  refuse,
  sealServicePath,
  servicePopup,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { InboxDeps } from './deps.ts'
import type { Tables } from './rows.ts'

/** Whose rank level is above this gets the VIP channel [CMS-23]. */
const vipAboveLevel = 4

/** The customer-service entry of a caller: a visitor's and a low rank's is the live chat [CMS-24]. */
export async function findService(
  { database, site, content, rankLevelOf }: InboxDeps,
  memberId: bigint | null,
): Promise<Outcome<OutputOf<typeof inboxRoutes.service>, 'not_found'>> {
  const merchant = await site.merchant()
  const isVip = memberId !== null && (await rankLevelOf(memberId)) > vipAboveLevel
  const rows = await database.sql
    .withTables<Tables>()
    .selectFrom('inbox.service_channel')
    .select(['channel', 'type', 'path'])
    .where('merchant_id', '=', merchant.id)
    .execute()
  const entry =
    (isVip && rows.find(({ channel }) => channel === 'vip')) || rows.find(({ channel }) => channel === 'live')
  // A host that the merchant no longer allows is given to nobody.
  if (!entry || !(await content.allowsLink(entry.path))) return refuse('not_found')
  const { channel, type } = entry
  const path = type === '3' ? await sealServicePath(entry.path, merchant.code) : entry.path
  return done({ channel, type, path, width: servicePopup.width, height: servicePopup.heights[channel] })
}

/** Whether the VIPs' channel leads elsewhere than everybody's: only then is it a benefit. */
export async function hasVipService({ database }: Pick<InboxDeps, 'database'>, merchantId: number): Promise<boolean> {
  const { rows } = await sql<{
    differs: boolean
  }>`select count(distinct (type, path)) = 2 as differs from inbox.service_channel
    where merchant_id = ${merchantId} and channel in ('live', 'vip')`.execute(database.sql)
  return rows[0]?.differs ?? false
}
