import {
  type Outcome,
  identityRoutes,
  passwordRoutes,
  personalRoutes,
  referralRoutes,
  securityRoutes,
} from '@banyan/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Handlers, MemberContext } from '../../platform/http/handlers.ts'
import type { RouteLimits, SessionMember } from '../../platform/http/http.ts'
import type { Log } from '../../platform/process/log.ts'
import type { SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { PageSources } from '../../platform/http/security-headers.ts'
import type { SignInSettings } from '../../platform/process/sign-in-settings.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { createWorkQueue } from '../../platform/process/work-queue.ts'
import { type Module, served } from '../../platform/module.ts'
import type { Captcha } from '../captcha/index.ts'
import { createProfile, setPayeeName } from '../members/index.ts'
import type { Site } from '../site/index.ts'
import type { ClosingFacts, IdentityDeps, OnFirstLogin, TellMember } from './deps.ts'
import { closeTrials } from './log-in/free-play.ts'
import { accessRules } from './sessions/access-rules.ts'
import { createGuesses } from './proofs/guesses.ts'
import { createRightPasswords } from './proofs/right-passwords.ts'
import { hashesAtOnce } from './passwords/argon2.ts'
import { pruneChallenges } from './log-in/challenge.ts'
import { forgetTriedNames } from './log-in/log-in-limits.ts'
import { type DeskEntry, withLastLogin } from './member-desk.ts'
import { createNotices } from './notices.ts'
import { prunePasskeyChallenges } from './proofs/passkey-challenge.ts'
import { createPasswordHash, staffFigures } from './passwords/password-hash.ts'
import { type Passwords, createPasswords } from './recovery/passwords.ts'
import { pruneResets } from './recovery/set-password.ts'
import { pruneRemembered } from './log-in/remember.ts'
import { type RouteDeps, identityHandlers, identityLimits } from './routes.ts'
import { type FriendRewards, referralHandlers } from './registration/referral.ts'
import { personalHandlers, personalLimits } from './security/personal.ts'
import { servedClosing } from './security/closing.ts'
import { type Security, createSecurity } from './security/security.ts'
import { checkMoneyPassword, createPaymentCheck, hasPaymentPassword } from './security/payment.ts'
import { noteChange } from './sessions/security-change.ts'
import { findLiveAmong, revokeAll } from './sessions/session-store.ts'
import { type Sessions, createSessions } from './sessions/sessions.ts'
import {
  type AccountRefusal,
  type FirstPassword,
  type OperatorAccount,
  makeAccount,
  renewFirstPassword,
} from './registration/by-operator.ts'
import { type DownlineAccount, makeDownline } from './registration/by-upline.ts'
import { ensureCanSignIn } from './proofs/sign-in.ts'
import { signInSources } from './proofs/sign-in-sources.ts'
import { createSignIn } from './proofs/sign-in-token.ts'
import { pruneConsumedSignIns } from './proofs/consumed-sign-in.ts'
import { identityToday } from './today.ts'

export { copyOfIdentity } from './copy.ts'
export { isCommonPassword } from './passwords/common-passwords.ts'
export type { ClosingFacts } from './deps.ts'
export { type DeskEntry, lastLoginsOf, reopenAccount, setFrozen, withLastLogin, withLastLogins } from './member-desk.ts'
export { countSharedDevice, hasNewDevice, readDevices, readMembersWith } from './sessions/device.ts'
export { countSharedAddress, readAddressSharers, readMembersAt } from './sessions/attempts.ts'
export { clearProtection, readProtection } from './sessions/clear.ts'
export {
  type SharedBy,
  type WatchedAttempt,
  countFailuresOn,
  lastAttempt,
  readAttemptsAfter,
  readFailuresFrom,
  readSharedAddresses,
  readSharedDevices,
} from './sessions/watched.ts'
export { type Sharer, readAddressLinks, readDeviceLinks } from './sessions/sharers.ts'
export { readProvenMarks, readSamePersons } from './proofs/person.ts'
export { readChanges, readLogins } from './security/history.ts'
export { countLoginDays, countLoginPeriods } from './sessions/member-info.ts'
export { type HashFigures, createPasswordHash, staffFigures } from './passwords/password-hash.ts'
export type { CameBy, OnFirstLogin, Placed } from './deps.ts'
export type { Passwords } from './recovery/passwords.ts'
export { closeCode, makeCode } from './registration/affiliate.ts'
export { type OwnCode, codesOf, hasFirstPassword } from './registration/by-operator.ts'

export interface IdentityOptions extends Omit<RouteDeps, 'deps' | 'sessions'> {
  readonly database: Database
  readonly site: Site
  readonly log: Log
  readonly captcha: Pick<Captcha, 'check' | 'checkImage'>
  readonly codes: IdentityDeps['codes']
  /** The third-party sign-in service, if the site has one. */
  readonly signIn?: SignInSettings | null
  /** Seals members' personal data. */
  readonly vault: Vault
  /** Where members reach the site, for links in letters. */
  readonly publicUrl: string
  /** The limiter that counts for all nodes together. */
  readonly limiter: SharedLimiter
  readonly rateLimitFactor: number
  readonly onFirstLogin: OnFirstLogin
  readonly exclusions: IdentityDeps['exclusions']
  readonly closing: ClosingFacts
  readonly onPlaced: IdentityDeps['onPlaced']
  readonly onCameBy: IdentityDeps['onCameBy']
  readonly tellMember: TellMember
  readonly friendRewards: FriendRewards
}

export interface Identity {
  readonly module: Module
  readonly handlers: Handlers<typeof identityRoutes>
  readonly limits: { readonly [Name in keyof typeof identityRoutes]?: RouteLimits }
  /** The ways to a new password. */
  readonly passwords: Passwords
  /** What protects an account, and passkeys. */
  readonly security: Security
  /** For an operator: no member changes the account-holder name of his own. Null when the site has no such member. */
  setPayeeName(
    tx: Tx,
    memberId: bigint,
    payeeName: string,
  ): Promise<{ before: string | null; after: string; isOther: boolean; member: DeskEntry } | null>
  /** Asks a member for the payment password, or that of the log-in where none is set. */
  checkMoneyPassword(
    asked: Pick<MemberContext, 'memberId' | 'address' | 'userAgent'> & { readonly password: string },
  ): Promise<Outcome<object, 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  /** Asks a member for the payment password alone. */
  checkPaymentPassword(
    asked: Pick<MemberContext, 'memberId' | 'sessionId'> & { readonly password: string },
  ): Promise<Outcome<object, 'payment_password_missing' | 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  hasPaymentPassword(memberId: bigint): Promise<boolean>
  /** Writes into the history of an account that a copy of its data was asked for, and tells its member. */
  noteCopyAsked(tx: Tx, member: MemberContext): Promise<void>
  /** What an operator does with accounts. */
  readonly accounts: OperatorAccounts
  /** What the page may load besides its own files, for the sign-in service. */
  pageSources(): Promise<PageSources>
  /**
   * @throws StartRefused when the merchant has turned something on that needs a sign-in service which this server
   * lacks.
   */
  ensureCanSignIn(): Promise<void>
  readonly authenticate: (token: string) => Promise<SessionMember | null>
  /**
   * Which of these sessions live now. Asked about, they count as seen: their members play in a frame of another origin.
   */
  liveSessions(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>
  /** Forgets what no longer limits anybody. For a job. */
  prune(): Promise<void>
  close(): Promise<void>
}

export interface OperatorAccounts {
  /** Makes an account at the top, whose first password is told this once. */
  make(made: OperatorAccount): Promise<Outcome<FirstPassword, AccountRefusal>>
  /** Makes an account directly below a member, with a first password of theirs. */
  makeDownline(
    made: DownlineAccount,
  ): Promise<Outcome<{ readonly memberId: bigint }, AccountRefusal | 'password_invalid'>>
  /** Another first password, where the last one was not changed yet. */
  renewFirstPassword(
    asked: Parameters<typeof renewFirstPassword>[1],
  ): Promise<Outcome<FirstPassword, 'not_found' | 'not_ready'>>
  /** Ends the sessions of a member with the transaction; what else hangs on them is closed by the answer. */
  endSessions(tx: Tx, memberId: bigint): Promise<() => void>
}

/**
 * Thirty a second of those whom no browser speaks for: more than log in at the busiest,
 * and a core is theirs for half of the time and not for all of it.
 */
const strangersPace = { waiting: 10, everyMs: 33 }

/** Who members are and how they prove it. Every kind of log-in ends in `enter`. */
export function createIdentity(options: IdentityOptions): Identity {
  const { database, site, captcha, limiter, rateLimitFactor, onFirstLogin } = options
  const rulesOf = accessRules(database)
  const [guesses, rightPasswords] = [createGuesses(database, rulesOf), createRightPasswords()]
  const signIn = createSignIn(options.signIn ?? null, options.log)
  const sessions = createSessions(database, rulesOf, options.log)
  const profile = createProfile(options.vault)
  const deps: IdentityDeps = {
    database,
    site,
    captcha,
    codes: options.codes,
    publicUrl: options.publicUrl,
    limiter,
    rateLimitFactor,
    guesses,
    ...passwordHashes(options.vault),
    rightPasswords,
    signIn,
    profile,
    vault: options.vault,
    accessRules: rulesOf,
    onFirstLogin,
    exclusions: options.exclusions,
    closing: options.closing,
    onPlaced: options.onPlaced,
    onCameBy: options.onCameBy,
    onNotice: createNotices({ profile, codes: options.codes, tellMember: options.tellMember }),
    onSessionsEnded: endingSessions({ ...options, sessions, rightPasswords }),
  }
  const prune = () => pruneIdentity(deps)
  const [passwords, security, limits] = [createPasswords(deps), createSecurity(deps), identityLimits(rateLimitFactor)]
  const handlers = identityHandlers({ ...options, deps, sessions })
  return {
    module: {
      routes: servedRoutes(deps, { handlers, limits, passwords, security, friendRewards: options.friendRewards }),
      today: identityToday,
      prune,
      stop: sessions.close,
    },
    authenticate: sessions.authenticate,
    liveSessions: (sessionIds) => findLiveAmong(database.sql, sessionIds),
    passwords,
    security,
    ...moneyPasswords(deps),
    noteCopyAsked: (tx, member) => noteChange(deps, tx, { owner: member, change: 'data_copy' }),
    accounts: operatorAccounts(deps),
    setPayeeName: namingPayee(deps),
    pageSources: () => pageSources(deps),
    ensureCanSignIn: async () => ensureCanSignIn(await site.merchant(), signIn.service),
    limits,
    handlers,
    prune,
    close: sessions.close,
  }
}

type Parts = Pick<Identity, 'handlers' | 'limits' | 'passwords' | 'security'> & Pick<IdentityOptions, 'friendRewards'>

/** The calls of every room. */
function servedRoutes(deps: IdentityDeps, parts: Parts) {
  return [
    served(identityRoutes, parts.handlers, parts.limits),
    served(passwordRoutes, parts.passwords.handlers, parts.passwords.limits),
    served(referralRoutes, referralHandlers({ database: deps.database, friendRewards: parts.friendRewards })),
    served(securityRoutes, parts.security.handlers, parts.security.limits),
    served(personalRoutes, personalHandlers(deps), personalLimits(deps.rateLimitFactor)),
    servedClosing(deps),
  ]
}

/** Gives a member of the site another name for withdrawals. */
const namingPayee =
  ({ site, profile }: Pick<IdentityDeps, 'site' | 'profile'>): Identity['setPayeeName'] =>
  async (tx, memberId, payeeName) => {
    const named = await setPayeeName(profile, tx, { merchantId: (await site.merchant()).id, memberId, payeeName })
    return named && { ...named, member: await withLastLogin(tx, named.member) }
  }

/** Makes it felt on this node that sessions have ended. */
function endingSessions({
  sessions,
  rightPasswords,
  onSessionEnded,
}: Pick<IdentityOptions, 'onSessionEnded'> &
  Pick<IdentityDeps, 'rightPasswords'> & {
    readonly sessions: Pick<Sessions, 'forget'>
  }): IdentityDeps['onSessionsEnded'] {
  return (ended) => {
    sessions.forget(ended)
    for (const { id } of ended) {
      rightPasswords.forget(id)
      onSessionEnded(id)
    }
  }
}

function operatorAccounts(deps: IdentityDeps): OperatorAccounts {
  return {
    make: (made) => makeAccount(deps, made),
    makeDownline: (made) => makeDownline(deps, made),
    async renewFirstPassword(asked) {
      const renewed = await renewFirstPassword(deps, asked)
      if (renewed.ok) deps.onSessionsEnded(renewed.value.ended)
      return renewed
    },
    async endSessions(tx, memberId) {
      const ended = await revokeAll(tx, memberId)
      return () => deps.onSessionsEnded(ended)
    },
  }
}

/** What other modules ask about the passwords that guard a member's money. */
function moneyPasswords(
  deps: IdentityDeps,
): Pick<Identity, 'checkMoneyPassword' | 'checkPaymentPassword' | 'hasPaymentPassword'> {
  return {
    checkMoneyPassword: (asked) => checkMoneyPassword(deps, asked),
    checkPaymentPassword: createPaymentCheck(deps),
    hasPaymentPassword: (memberId) => hasPaymentPassword(deps, memberId),
  }
}

/** Both kinds of password wait in one queue for the cores that hash them. */
function passwordHashes({
  passwordKey: pepper,
}: Pick<Vault, 'passwordKey'>): Pick<IdentityDeps, 'passwords' | 'paymentPasswords'> {
  const hashing = createWorkQueue({ atOnce: hashesAtOnce, waitingMax: 50, waitMsMax: 5000, pace: strangersPace })
  return {
    passwords: createPasswordHash(hashing, { pepper }),
    paymentPasswords: createPasswordHash(hashing, { figures: staffFigures, pepper }),
  }
}

async function pageSources({
  site,
  codes,
  signIn,
}: Pick<IdentityDeps, 'site' | 'codes' | 'signIn'>): Promise<PageSources> {
  const { flagsOn } = await site.merchant()
  const sendsCodes = (
    await Promise.all((['login', 'register', 'reset'] as const).map((purpose) => codes.byService(purpose)))
  ).includes(true)
  return signInSources({ service: signIn.service, flagsOn, sendsCodes })
}

async function pruneIdentity(deps: IdentityDeps): Promise<void> {
  const { sql } = deps.database
  await Promise.all([
    deps.guesses.prune(),
    forgetTriedNames(deps),
    pruneRemembered(sql),
    pruneChallenges(sql),
    closeTrials(deps),
    pruneResets(sql),
    pruneConsumedSignIns(sql),
    prunePasskeyChallenges(sql),
  ])
}
