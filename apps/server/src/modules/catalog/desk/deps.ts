import type { Database } from '../../../platform/database/database.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'
import type { Site } from '../../site/index.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'

/** What the calls of the desk work with, at the site that it is reached by. */
export interface DeskDeps {
  readonly database: Database
  readonly audit: Audit
  readonly cache: Pick<CatalogueCache, 'current'>
  readonly merchant: Awaited<ReturnType<Site['merchant']>>
}
