import type { ContractKind, ContractMode } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database, Sql } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Site } from '../../site/index.ts'

export interface ContractDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly ledger: Pick<Ledger, 'openWallet' | 'post' | 'given'>
  /** The installation's currency, in which members hold money. */
  readonly currency: Currency
  readonly log: Log
  /** Who proposes contracts of each kind at a merchant. */
  readonly modesOf: (merchantId: number) => Promise<Readonly<Record<ContractKind, ContractMode>>>
  /** Everybody placed under an agent, at every level. */
  readonly teamOf: (connection: Sql, agentId: bigint) => Promise<readonly bigint[]>
  /** The agent directly above, and the one of an account directly below; null where there is none. */
  readonly findUpline: (memberId: bigint) => Promise<bigint | null>
  readonly findDownline: (memberId: bigint, username: string) => Promise<bigint | null>
  readonly usernamesOf: (merchantId: number, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}
