import type { Database } from '../../../platform/database/database.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'
import type { Merchant } from '../merchant.ts'

/** What a call of the desk works with: the site at whose address it is opened, and the writer of the audit log. */
export interface DeskDeps {
  readonly database: Database
  readonly audit: Audit
  readonly merchant: Merchant
}
