import type { NoticedChange } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Captcha } from '../captcha/index.ts'
import type { Codes } from '../codes/index.ts'
import type { Profile } from '../members/index.ts'
import type { Site } from '../site/index.ts'
import type { Guesses } from './proofs/guesses.ts'
import type { RightPasswords } from './proofs/right-passwords.ts'
import type { PasswordHash } from './passwords/password-hash.ts'
import type { SignIn } from './proofs/sign-in-token.ts'
import type { EndedSession, SessionTimes, Visitor } from './sessions/session-store.ts'

/** Fires once a member, inside the transaction of the first log-in, and returns the play money it granted. */
export type OnFirstLogin = (tx: Tx, memberId: bigint, now: Date) => Promise<Amount>

/** What the owner of an account is told of: a log-in that may not be theirs, or a change of what protects it. */
export interface Notice {
  readonly what: 'new_device' | 'remembered_stolen' | NoticedChange
  readonly memberId: bigint
  readonly visitor: Pick<Visitor, 'address' | 'userAgent'>
  readonly at: Date
  /** Who is told besides: the address that was the member's before. */
  readonly alsoTo?: string | undefined
}

/** Puts what a member is told of the account into the inbox. */
export type TellMember = (
  tx: Tx,
  message: { readonly memberId: bigint; readonly topic: Notice['what'] },
) => Promise<void>

/** What the use cases of this module share. */
export interface IdentityDeps {
  readonly database: Database
  readonly site: Pick<Site, 'merchant'>
  readonly captcha: Pick<Captcha, 'check' | 'checkImage'>
  readonly codes: Pick<
    Codes,
    | 'send'
    | 'sendByService'
    | 'redeem'
    | 'restore'
    | 'byService'
    | 'readPhone'
    | 'postResetLink'
    | 'prepareResetCode'
    | 'channels'
    | 'postNotice'
  >
  /** Where members reach the site, for links in letters. */
  readonly publicUrl: string
  readonly limiter: SharedLimiter
  /** Multiplies the figures that count by address (docs/decisions/0010). */
  readonly rateLimitFactor: number
  readonly guesses: Guesses
  readonly passwords: PasswordHash
  /** Hashes with higher figures, because payment passwords are short and open the way to money. */
  readonly paymentPasswords: PasswordHash
  readonly rightPasswords: RightPasswords
  readonly signIn: SignIn
  readonly profile: Profile
  readonly vault: Vault
  readonly sessionTimes: SessionTimes
  readonly onFirstLogin: OnFirstLogin
  /** Has the member told by e-mail once the transaction holds. */
  readonly onNotice: (tx: Tx, notice: Notice) => Promise<void>
  /** Makes it felt here at once that the database has ended sessions, and closes what else they hold open. */
  readonly onSessionsEnded: (ended: readonly EndedSession[]) => void
}
