import { type Category, catalogRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import { type PageSources, ownSourcesOnly } from '../../platform/http/security-headers.ts'
import { type Module, served } from '../../platform/module.ts'
import { createEndsReader } from '../wagering/index.ts'
import type { CatalogDeps } from './deps.ts'
import { gamesDesk } from './desk/desk.ts'
import { playOriginsOf } from './launch.ts'
import { prunePlays, recordEnded } from './plays.ts'
import { type OfferedGame, offeredGames, openOwn, type OwnOpening } from './own-games.ts'
import { catalogHandlers, catalogLimits } from './routes.ts'
import { statusOf } from './site-catalogue.ts'
import { gamesOfNewSite } from './site-opened.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import type { Tickets } from './ticket.ts'
import { createTickets, pruneTickets } from './tickets.ts'

export type { CatalogDeps } from './deps.ts'
export type { Launcher, Launchers, LaunchMode, LaunchOrder } from './launch-order.ts'
export { originalPlay, ownPlay, slotIntegration } from './own-play.ts'
export type { OfferedGame, OwnOpening } from './own-games.ts'
export { importVendor, type VendorChanges } from './import-vendor.ts'
export { listVendorGames, listVendors, playStatusOf, switchPlay, type Switched } from './switch.ts'
export { readGameCodes, readGamesCalled } from './games-called.ts'
export { readVendorFile, type VendorFile } from './vendor-file.ts'
export type { LaunchTicket, Tickets } from './ticket.ts'

export interface Catalog {
  readonly module: Module
  readonly handlers: Handlers<typeof catalogRoutes>
  readonly limits: { readonly [Name in keyof typeof catalogRoutes]?: RouteLimits }
  readonly tickets: Tickets
  /**
   * Whether a game takes new rounds: its vendor, its lobby and itself are open and on the
   * merchant's site. As of at most half a second ago, on every node, which is how one is
   * switched off while it is played; rounds in play come to their end.
   */
  isOpen(merchantId: number, game: { readonly vassalage: string; readonly gameCode: string }): Promise<boolean>
  /** What may be staked on a game of a merchant in a currency; null where it cannot be played now. */
  openStakes(
    merchantId: number,
    game: { readonly vassalage: string; readonly gameCode: string; readonly currencyId: number },
  ): Promise<{ readonly min: bigint; readonly max: bigint } | null>
  /** The categories in which a merchant has a game. */
  categoriesOf(merchantId: number): Promise<ReadonlySet<Category>>
  /**
   * Where the games of the merchant whose page is asked for may be framed from: the
   * registry of its vendors, and our own games.
   */
  pageSources(): Promise<PageSources>
  /** The games of a vendor that a merchant's catalogue has. */
  offeredGames(merchantId: number, vassalage: string): Promise<readonly OfferedGame[]>
  /**
   * Opens a game of our own for somebody who is on no site of ours. The address of a
   * player is good once, for 60 seconds.
   */
  openOwn(opening: OwnOpening): ReturnType<typeof openOwn>
  /** Counts rounds and gathers wins from now on, on one node at a time. */
  start(): void
  stop(): Promise<void>
  /** Forgets tickets that have expired, and counts that nothing is ordered by. For a job. */
  prune(): Promise<void>
}

/** Nothing waits for a count, so it takes its turn every few seconds and leaves the database to the bets meanwhile. */
const countEveryMs = 5000

/** What can be played, at whom, and the way into it. */
export function createCatalog(deps: CatalogDeps): Catalog {
  const { database, site } = deps
  const cache = createCatalogueCache(database.sql)
  const reader = createEndsReader({ database, log: deps.log, reader: 'catalog', pollMs: countEveryMs }, recordEnded)
  const handlers = catalogHandlers({ ...deps, cache })
  const limits = catalogLimits(deps.rateLimitFactor)
  const prune = async () => {
    await pruneTickets(database.sql)
    await prunePlays(database.sql)
  }
  return {
    module: {
      routes: [served(catalogRoutes, handlers, limits)],
      desks: [gamesDesk({ database, cache }, site.merchant)],
      readers: [reader],
      prune,
      siteOpened: gamesOfNewSite,
    },
    handlers,
    limits,
    tickets: createTickets(database.sql),
    async isOpen(merchantId, { vassalage, gameCode }) {
      const { byCode } = await cache.siteCatalogue(merchantId)
      const found = byCode.get(`${vassalage} ${gameCode}`)
      return found !== undefined && statusOf(found, new Date()).status === 'open'
    },
    async openStakes(merchantId, { vassalage, gameCode, currencyId }) {
      const { byCode } = await cache.siteCatalogue(merchantId)
      const found = byCode.get(`${vassalage} ${gameCode}`)
      const isOpen = found !== undefined && statusOf(found, new Date()).status === 'open'
      return isOpen ? (found.game.stakes.get(currencyId) ?? null) : null
    },
    async categoriesOf(merchantId) {
      const { cards } = await cache.siteCatalogue(merchantId)
      return new Set(cards.map(({ category }) => category))
    },
    async pageSources() {
      const { id } = await site.merchant()
      const { cards } = await cache.siteCatalogue(id)
      const vendors = cards.flatMap(({ vendor }) => vendor.frameOrigins)
      return { ...ownSourcesOnly, frame: [...new Set([...(await playOriginsOf(deps, id)), ...vendors])] }
    },
    offeredGames: (merchantId, vassalage) => offeredGames({ cache }, merchantId, vassalage),
    openOwn: (opening) => openOwn({ ...deps, cache }, opening),
    start: reader.start,
    stop: reader.stop,
    prune,
  }
}
