import type { TopicEvent } from '@banyan/contract'
import type { Database } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { RealMoney, Site } from '../../site/index.ts'
import type { Wagering } from '../../wagering/index.ts'
import type { CashierDeps } from '../deps.ts'
import type { KycRefusals } from '../known.ts'
import type { requireTurnover } from '../turnover/require.ts'

export interface DepositDeps extends Pick<CashierDeps, 'ledger' | 'rateLimitFactor'> {
  readonly database: Database
  /** Whether a member is known well enough. */
  readonly kycRefusals: KycRefusals
  readonly site: Pick<Site, 'merchantOf'>
  readonly vault: Vault
  readonly log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
  /** In demo mode a site of play money has a cashier too: the bank is a simulated one. */
  readonly isDemo: boolean
  /** The banks and providers that somebody has signed for at a site of real money; null where money is of play. */
  readonly signedProviders: RealMoney['signedProviders']
  /** Asks for play before what was paid in can be drawn out. */
  readonly requireTurnover: typeof requireTurnover
  readonly rankLevelOf: (memberId: bigint) => Promise<number>
  /** Tells the open pages of a member. */
  readonly tellMember: (memberId: bigint, event: TopicEvent) => void
  /** Bets of this node, which transfers give way to; without it there are none. */
  readonly betTraffic?: Wagering['traffic']
  readonly clock?: () => Date
}
