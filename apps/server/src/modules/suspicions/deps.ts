import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Site } from '../site/index.ts'

export interface SuspicionDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchantOf'>
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  readonly vault: Vault
  readonly log: { info(facts: object, message: string): void }
  readonly clock?: () => Date
}
