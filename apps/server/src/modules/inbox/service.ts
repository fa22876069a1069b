import {
  type Outcome,
  type OutputOf,
  done,
  type inboxRoutes,
  refuse,
  sealServicePath,
  servicePopup,
} from '@banyan/contract'
import { readServiceChannels } from '../site/index.ts'
import type { InboxDeps } from './deps.ts'

/** Whose rank level is above this gets the VIP channel [CMS-23]. */
const vipAboveLevel = 4

/** The customer-service entry of a caller: a visitor's and a low rank's is the live chat [CMS-24]. */
export async function findService(
  { database, site, content, rankLevelOf }: InboxDeps,
  memberId: bigint | null,
): Promise<Outcome<OutputOf<typeof inboxRoutes.service>, 'not_found'>> {
  const merchant = await site.merchant()
  const isVip = memberId !== null && (await rankLevelOf(memberId)) > vipAboveLevel
  const rows = await readServiceChannels(database.sql, merchant.id)
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
  const channels = await readServiceChannels(database.sql, merchantId)
  const [live, vip] = (['live', 'vip'] as const).map((name) => channels.find(({ channel }) => channel === name))
  return live !== undefined && vip !== undefined && (live.type !== vip.type || live.path !== vip.path)
}
