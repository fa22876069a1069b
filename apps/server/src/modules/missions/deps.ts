import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Loyalty } from '../loyalty/index.ts'
import type { Site } from '../site/index.ts'

export interface MissionDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly loyalty: Pick<Loyalty, 'give' | 'rankLevelOf' | 'byRank'>
  readonly vault: Pick<Vault, 'makeKey' | 'openKey'>
  readonly log: Log
  readonly rateLimitFactor?: number
}
