import type { Database } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Site } from '../site/index.ts'

export interface ReconciliationDeps {
  readonly database: Database
  /** Outside of a call: the installation's own site. Within one: the site that is asked. */
  readonly deskSite: Site['merchant']
  readonly merchants: () => Promise<Iterable<SiteMerchant>>
  /** In demo mode a site of play money has a cashier too. */
  readonly isDemo: boolean
  /** What a bank says of a day of an account, as it is written in docs/bank-api; null of one that says nothing. */
  readonly askStatement: (asked: StatementAsked) => Promise<string | null>
  readonly log: { warn(facts: object, message: string): void }
  readonly clock?: () => Date
}

export interface StatementAsked {
  readonly merchantId: number
  readonly bank: string
  readonly accountNumber: string
  readonly day: string
  /** By which zone the day begins and ends. */
  readonly timeZone: string
}
