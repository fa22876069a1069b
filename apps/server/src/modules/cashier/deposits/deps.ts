import type { TopicEvent } from '@banyan/contract'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { RealMoney, Site } from '../../site/index.ts'
import type { CashierDeps } from '../deps.ts'
import type { KycRefusals } from '../known.ts'
import type { requireTurnover } from '../turnover/require.ts'

export interface DepositDeps extends Pick<CashierDeps, 'ledger' | 'readPlayBlock' | 'rateLimitFactor'> {
  readonly database: Database
  /** Whether a member is known well enough. */
  readonly kycRefusals: KycRefusals
  /** What keeps the owners of wallets from playing now, in their order. */
  readonly readPlayBlocks: (
    connection: Sql,
    wallets: readonly Parameters<CashierDeps['readPlayBlock']>[1][],
  ) => Promise<readonly Awaited<ReturnType<CashierDeps['readPlayBlock']>>[]>
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
  readonly clock?: () => Date
}
