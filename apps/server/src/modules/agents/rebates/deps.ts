import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/process/log.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Site } from '../../site/index.ts'

export interface RebateDeps {
  readonly database: Database
  readonly log: Log
  readonly ledger: Pick<Ledger, 'openWallets' | 'post'>
  readonly merchantOf: Site['merchantOf']
  /** The highest cashback of each category at a site, in ten-thousandths of the valid bet; missing: none. */
  readonly cashbackRatesOf: (connection: Sql, merchantId: number) => Promise<ReadonlyMap<string, number>>
}
