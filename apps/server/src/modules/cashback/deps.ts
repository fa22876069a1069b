import type { Database } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Ledger, RequireTurnover } from '../ledger/index.ts'
import type { Site } from '../site/index.ts'

export interface CashbackDeps {
  readonly database: Database
  readonly log: Log
  readonly merchantOf: Site['merchantOf']
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly ledger: Pick<Ledger, 'post'>
  readonly requireTurnover: RequireTurnover
  /** The ranks of members of a merchant; 0 where it has none. */
  readonly rankLevelsOf: (
    merchant: Pick<SiteMerchant, 'id' | 'currency'>,
    memberIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, number>>
  readonly rateLimitFactor: number
}
