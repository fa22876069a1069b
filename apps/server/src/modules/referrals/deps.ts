import type { ReferralFlag } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Ledger, RequireTurnover } from '../ledger/index.ts'
import type { Site } from '../site/index.ts'

export interface ReferralDeps {
  readonly database: Database
  readonly log: Log
  readonly merchantOf: Site['merchantOf']
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly ledger: Pick<Ledger, 'openWallets' | 'post'>
  readonly requireTurnover: RequireTurnover
  /** Who has something in common with a member: a browser, else an address, else an account for money. */
  readonly sharersOf: (connection: Sql, memberId: bigint, since: Date) => Promise<ReadonlyMap<bigint, ReferralFlag>>
  /** Those of these members who may not play now: frozen, on a break or excluded. */
  readonly blockedOf: (
    connection: Sql,
    memberIds: readonly bigint[],
    currency: Currency,
  ) => Promise<ReadonlySet<bigint>>
}
