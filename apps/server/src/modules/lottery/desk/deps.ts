import type { Currency } from '@banyan/money'
import type { Database } from '../../../platform/database/database.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'

/** What is read of the site that the desk is reached by. */
export interface DeskSite {
  readonly currency: Currency
}

export interface DeskDeps {
  readonly database: Database
  readonly audit: Audit
}
