import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Site } from '../site/index.ts'

export interface ReportDeps {
  readonly database: Database
  readonly log: Log
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
}
