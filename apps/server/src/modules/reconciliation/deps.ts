import type { PaymentState } from '@banyan/contract'
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
  /** What a payment provider says of the payments of some days; null of one that does not say it. */
  readonly listPayments: (asked: PaymentsAsked) => Promise<readonly ListedPayment[] | null>
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

export interface PaymentsAsked {
  readonly merchantId: number
  readonly provider: string
  /** Days of UTC. */
  readonly days: readonly string[]
}

/** What a provider says of a payment, as our books would have it. */
export interface ListedPayment {
  readonly name: string
  readonly state: PaymentState
  /** In the site's money; null of what is counted in another currency, or of which nobody knows what it is worth. */
  readonly worth: bigint | null
  readonly isForeign: boolean
  /** Smallest units and currency, as the provider says them. */
  readonly told: string
  /** What tells it from another under the same name. */
  readonly digest: Buffer
  readonly at: Date
}
