import type { Database } from '../../platform/database/database.ts'
import type { HeldBalance } from '../../platform/held-balance.ts'
import type { Site } from '../site/index.ts'

export interface AlertDeps {
  readonly database: Database
  /** The site at whose address the back office is opened. */
  readonly deskSite: Site['merchant']
  /** What lies at banks and payment providers, and what is left at vendors. */
  readonly askBalances: () => Promise<readonly HeldBalance[]>
  readonly askCredits: () => Promise<readonly HeldBalance[]>
  readonly log: { info(facts: object, message: string): void }
  readonly clock?: () => Date
}
