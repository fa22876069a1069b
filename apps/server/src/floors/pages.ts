import { serveAvatars } from '../modules/avatars/index.ts'
import { type PlayOrigin, createPlayOrigin } from './play-origin.ts'
import {
  pageHeadRenderer,
  forMerchantOfHost,
  isPagePath,
  servePictures,
  serveSiteFiles,
} from '../modules/site/index.ts'
import { observeCall } from '../platform/http/metrics.ts'
import { joinSources } from '../platform/http/security-headers.ts'
import { serveStatic } from '../platform/http/static.ts'
import type { Edge } from './edge.ts'
import type { Games } from './games.ts'
import type { Gifts } from './gifts.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { People } from './people.ts'

interface Built {
  readonly money: Money
  readonly people: People
  readonly edge: Edge
  readonly games: Games
  readonly gifts: Gifts
}

/** The pages of the sites, and what their policies allow. */
export function servePages(
  { database }: Pick<Ground, 'database'>,
  { money: { site, content }, people: { avatars, captcha, identity }, edge: { http }, games, gifts }: Built,
  dist: string,
): void {
  const pageSources = async () => {
    const used = await Promise.all([site, captcha, identity, games.catalog].map((module) => module.pageSources()))
    return used.reduce(joinSources)
  }
  serveStatic(
    http,
    dist,
    (host) => forMerchantOfHost(site, host, pageSources),
    pageHeadRenderer(site, content, database.sql),
    isPagePath,
  )
  servePictures(http.fastify, site, content)
  serveAvatars(http.fastify, (host, file) => forMerchantOfHost(site, host, ({ id }) => avatars.picture(id, file)))
  serveSiteFiles(http.fastify, site, async () => {
    const { ranks, rewards } = await gifts.loyalty.offers()
    return new Set([...(ranks ? [] : ['/vip']), ...(rewards ? [] : ['/pointMall'])])
  })
}

/** The origin of our own games, with the calls that they make. */
export function openPlayOrigin(
  { answering, log, settings, readiness }: Ground,
  { money: { site, realMoney }, games }: Built,
  dist: string,
): PlayOrigin {
  const { partners, slots, originals, steps } = games
  const play = createPlayOrigin({
    ...answering,
    dist,
    siteOrigins: async () => [
      ...originsOf(settings.publicUrl, await site.resolver.hosts()),
      ...(await partners.frameOrigins()),
    ],
    log,
    observe: observeCall,
    authenticate: slots.authenticate,
    statusFor: site.resolver.statusOfMerchant,
    merchantOf: site.merchantOf,
    takesMoney: (merchant) => realMoney.takesMoney(merchant, new Date()),
    readiness: () => readiness.isReady,
  })
  for (const mountOn of [...slots.playRoutes, ...originals.playRoutes, ...steps.playRoutes]) mountOn(play)
  return play
}

/**
 * The origins of the sites of these hosts, reached as the installation's own one is. An address of IPv6 can stand in
 * no policy.
 */
function originsOf(publicUrl: string, hosts: readonly string[]): string[] {
  const origins = hosts
    .filter((host) => !host.includes(':'))
    .map((host) => Object.assign(new URL(publicUrl), { hostname: host }).origin)
  return [...new Set([publicUrl, ...origins])]
}
