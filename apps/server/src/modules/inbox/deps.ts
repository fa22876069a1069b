import type { Database } from '../../platform/database/database.ts'
import type { SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Content, Site } from '../site/index.ts'

export interface InboxDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly content: Pick<Content, 'allowsLink' | 'playerNotices'>
  readonly vault: Pick<Vault, 'makeKey' | 'openKey' | 'indexOf'>
  readonly limiter: SharedLimiter
  /** Multiplies what one member and one address may do (docs/decisions/0010). */
  readonly rateLimitFactor: number
  /** The rank level of a member, for the VIP channel. */
  readonly rankLevelOf: (memberId: bigint) => Promise<number>
}
