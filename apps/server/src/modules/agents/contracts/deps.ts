import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/process/log.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Site } from '../../site/index.ts'

export interface ContractDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly ledger: Pick<Ledger, 'openWallet' | 'post' | 'given'>
  readonly log: Log
}
