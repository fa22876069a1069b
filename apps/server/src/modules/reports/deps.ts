import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Site } from '../site/index.ts'

export type AlsoCount = (tx: Tx, after: bigint, until: bigint) => Promise<void>

export interface ReportDeps {
  readonly database: Database
  readonly log: Log
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  /** Counts the same batches of the ledger for another module, in the same transaction. */
  readonly alsoCount?: AlsoCount
  /** How many times the limits of a member's calls; 1 unless said otherwise. */
  readonly rateLimitFactor?: number
}
