import type { Amount } from '@banyan/money'
import type { Database, Tx } from '../../platform/database.ts'
import type { SharedLimiter } from '../../platform/rate-limit-shared.ts'
import type { Site } from '../site/index.ts'
import type { Guesses } from './guesses.ts'
import type { PasswordHash } from './password-hash.ts'
import type { SessionTimes } from './session-store.ts'

/** Fires once a member, inside the transaction of the first log-in, and returns the play money it granted. */
export type OnFirstLogin = (tx: Tx, memberId: bigint, now: Date) => Promise<Amount>

/** What the use cases of this module share. */
export interface IdentityDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly limiter: SharedLimiter
  /** Multiplies the figures that count by address (docs/decisions, "Rate limits"). */
  readonly rateLimitFactor: number
  readonly guesses: Guesses
  readonly passwords: PasswordHash
  readonly sessionTimes: SessionTimes
  readonly onFirstLogin: OnFirstLogin
}
