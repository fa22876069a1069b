import type { Currency } from '@banyan/money'
import type { Database } from '../../../platform/database/database.ts'
import type { Audit } from '../../../platform/http/staff-desk.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'

/** What is read of the site that the desk is reached by. */
export interface DeskSite {
  readonly id: number
  readonly currency: Currency
}

export interface DeskDeps {
  readonly database: Database
  readonly vault: Vault
  readonly log: { warn(facts: object, message: string): void }
  readonly audit: Audit
  readonly merchant: DeskSite
}
