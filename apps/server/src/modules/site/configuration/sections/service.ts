import { type Configuration, done, refuse } from '@banyan/contract'
import { isAllowedLink, readLinkHosts } from '../../links.ts'
import { readServiceChannels } from '../../service-channels.ts'
import { type Section, changed, merchantRow, tables } from '../section.ts'

export const service: Section<Configuration['service']> = {
  async read(connection, merchantId) {
    const [row, channels] = await Promise.all([
      merchantRow(connection, merchantId).select('analytics_src').executeTakeFirstOrThrow(),
      readServiceChannels(connection, merchantId),
    ])
    const [live, vip] = (['live', 'vip'] as const).map((name) => channels.find(({ channel }) => channel === name))
    return {
      liveType: live?.type ?? '1',
      livePath: live?.path ?? null,
      vipType: vip?.type ?? '1',
      vipPath: vip?.path ?? null,
      analytics: row.analytics_src,
    }
  },
  /** A channel leads to the site itself or where it may lead. */
  async write(tx, merchantId, { liveType, livePath, vipType, vipPath, analytics }) {
    const channels = [
      { channel: 'live', type: liveType, path: livePath },
      { channel: 'vip', type: vipType, path: vipPath },
    ] as const
    const links = await readLinkHosts(tx, merchantId)
    await tables(tx).deleteFrom('site.service_channel').where('merchant_id', '=', merchantId).execute()
    for (const { channel, type, path } of channels) {
      if (path === null) continue
      if (!isAllowedLink(path, links)) return refuse('link_not_allowed', { part: channel })
      await tables(tx)
        .insertInto('site.service_channel')
        .values({ merchant_id: merchantId, channel, type, path })
        .execute()
    }
    await changed(tx, merchantId).set({ analytics_src: analytics }).execute()
    return done({})
  },
}
