import type { ClosingHindrance, NoticedChange } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Captcha } from '../captcha/index.ts'
import type { Codes } from '../codes/index.ts'
import type { Profile } from '../members/index.ts'
import type { Site } from '../site/index.ts'
import type { AccessRules } from './sessions/access-rules.ts'
import type { Guesses } from './proofs/guesses.ts'
import type { RightPasswords } from './proofs/right-passwords.ts'
import type { PasswordHash } from './passwords/password-hash.ts'
import type { SignIn } from './proofs/sign-in-token.ts'
import type { EndedSession, Visitor } from './sessions/session-store.ts'

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

/** A newcomer stands below somebody, by a code. */
export interface Placed {
  readonly merchant: SiteMerchant
  readonly memberId: bigint
  readonly uplineId: bigint
  readonly code: string
  readonly now: Date
}

/** A newcomer whose browser has kept a click on an affiliate's link. */
export interface CameBy {
  readonly merchant: SiteMerchant
  readonly memberId: bigint
  /** What the browser has kept. */
  readonly came: string
  readonly now: Date
}

/** What others know of that keeps an account open. */
export interface ClosingFacts {
  /** Money that can be drawn out, bets and orders. */
  hindrancesOf(connection: Sql, member: Pick<MemberContext, 'memberId' | 'merchant'>): Promise<ClosingHindrance[]>
  /** Locks the wallets, so that nothing of that begins before the transaction ends. */
  lock(tx: Tx, memberId: bigint): Promise<void>
  /** Whether a vendor holds money of the member; asks the vendors. */
  isHeldAtVendors(member: MemberContext): Promise<boolean>
}

/** Until when an account is excluded, for ever as null. */
interface Excluded {
  readonly until: Date | null
  /** As that of a person who has excluded themselves with another account. */
  readonly isRecognised: boolean
}

/** What is known of members who have excluded themselves. */
export interface Exclusions {
  /** Null of an account that is not excluded. */
  of(connection: Sql, memberId: bigint): Promise<Excluded | null>
  /** The same, once the account is excluded if the person behind it is; its sessions have ended then. */
  recognise(tx: Tx, memberId: bigint): Promise<Excluded | null>
  /** Lets no exclusion be decided before the transaction ends; before it locks sessions or wallets. */
  hold(tx: Tx): Promise<void>
}

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
  /** What the operator of a merchant's site has set of its log-ins. */
  readonly accessRules: (merchantId: number) => Promise<AccessRules>
  readonly onFirstLogin: OnFirstLogin
  readonly exclusions: Exclusions
  /** What keeps a member from closing an account. */
  readonly closing: ClosingFacts
  /** What the code that a newcomer came by says of them, in the transaction that makes them. */
  readonly onPlaced: (tx: Tx, placed: Placed) => Promise<void>
  /** By whose link a newcomer came, likewise. */
  readonly onCameBy: (tx: Tx, came: CameBy) => Promise<void>
  /** Has the member told by e-mail once the transaction holds. */
  readonly onNotice: (tx: Tx, notice: Notice) => Promise<void>
  /** Makes it felt here at once that the database has ended sessions, and closes what else they hold open. */
  readonly onSessionsEnded: (ended: readonly EndedSession[]) => void
}
