import type { ReferralFlag } from '@banyan/contract'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Site } from '../site/index.ts'
import type { Send } from './postbacks/send.ts'

export interface AffiliateDeps {
  readonly database: Database
  readonly log: Log
  readonly vault: Vault
  readonly merchantOf: Site['merchantOf']
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly ledger: Pick<Ledger, 'openWallets' | 'post'>
  /** Who has something in common with a member: a browser, else an address, else an account for money. */
  readonly sharersOf: (connection: Sql, memberId: bigint, since: Date) => Promise<ReadonlyMap<bigint, ReferralFlag>>
  /** How addresses of affiliates are called; tests call nobody. */
  readonly send?: Send
  readonly rateLimitFactor?: number
}
