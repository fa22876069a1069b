import type { FixedJackpot, Outcome, lotteryRoutes, OutputOf, VendorEvent } from '@banyan/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Site } from '../site/index.ts'
import type { Launchers } from './launch-order.ts'

/** An event of an outside sportsbook. */
export interface OfferedMatch extends Omit<VendorEvent, 'startsAt'> {
  readonly vassalage: string
  readonly startsAt: Date
}

export interface CatalogDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant' | 'cdnHosts'>
  readonly launchers: Launchers
  /** The origin of our own game clients, where the merchant has no launch hosts. */
  readonly playUrl: string
  /** The fixed jackpots of our games, the smallest of a game first. */
  readonly fixedJackpots: readonly (FixedJackpot & { readonly vassalage: string; readonly gameCode: string })[]
  readonly log: Log
  readonly rateLimitFactor: number
  /** The upcoming and live matches of a merchant's vendors, in the order in which they are shown. */
  readonly matchesOf: (merchantId: number) => Promise<readonly OfferedMatch[]>
  /** The menu of the lotteries, of which the recent ones are a part. */
  readonly lotteryMenu: () => Promise<Outcome<OutputOf<typeof lotteryRoutes.gameMenu>>>
}
