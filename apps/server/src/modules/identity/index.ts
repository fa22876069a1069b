import { type Language, type Outcome, done, type identityRoutes, trialType } from '@banyan/contract'
import type { Database, Tx } from '../../platform/database.ts'
import type { Handlers, MemberContext } from '../../platform/handlers.ts'
import type { RouteLimits, SessionMember } from '../../platform/http.ts'
import type { Log } from '../../platform/log.ts'
import { per, scaled } from '../../platform/rate-limit.ts'
import type { SharedLimiter } from '../../platform/rate-limit-shared.ts'
import type { PageSources } from '../../platform/security-headers.ts'
import type { PayloadKeys } from '../../platform/sealed-payload-keys.ts'
import type { SignInSettings } from '../../platform/sign-in-settings.ts'
import type { Vault } from '../../platform/vault.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import type { Captcha } from '../captcha/index.ts'
import { createProfile, setPayeeName } from '../members/index.ts'
import type { Site } from '../site/index.ts'
import { checkAffiliate } from './affiliate.ts'
import type { IdentityDeps, OnFirstLogin, TellMember } from './deps.ts'
import { confirmPassword } from './confirm-password.ts'
import { closeTrials, freePlay } from './free-play.ts'
import { createGuesses } from './guesses.ts'
import { hashesAtOnce } from './derive.ts'
import { pruneChallenges } from './challenge.ts'
import { joinSocial } from './join-social.ts'
import { linkSocial } from './link-social.ts'
import { logIn } from './log-in.ts'
import { logInSocial } from './log-in-social.ts'
import { forgetTriedNames } from './log-in-limits.ts'
import { type ContractSettings, type Funds, consolidate, iconOf } from './member-facts.ts'
import { type DeskEntry, withLastLogin } from './member-desk.ts'
import { keepLanguage, readInfo, readLastLogin, reportFirstLogin } from './member-info.ts'
import { createNotices } from './notices.ts'
import { prunePasskeyChallenges } from './passkey-challenge.ts'
import { createPasswordHash, staffFigures } from './password-hash.ts'
import { type Passwords, createPasswords } from './passwords.ts'
import { pruneResets } from './set-password.ts'
import { register } from './register.ts'
import { forgetBrowser, pruneRemembered } from './remember.ts'
import { type Security, createSecurity } from './security.ts'
import { checkMoneyPassword } from './security-payment.ts'
import { findLiveAmong, type SessionTimes } from './session-store.ts'
import { createSessions } from './sessions.ts'
import { ensureCanSignIn } from './sign-in.ts'
import { signInSources } from './sign-in-sources.ts'
import { createSignIn } from './sign-in-token.ts'
import { pruneSpentSignIns } from './spent-sign-in.ts'
import { sendChallengeCode, verifyLogIn } from './verify-log-in.ts'

export { isCommonPassword } from './common-passwords.ts'
export { type DeskEntry, setFrozen, withLastLogin, withLastLogins } from './member-desk.ts'
export { countLoginDays } from './member-info.ts'
export { createPasswordHash, staffFigures } from './password-hash.ts'
export type { OnFirstLogin } from './deps.ts'

export interface IdentityOptions {
  readonly database: Database
  readonly site: Site
  readonly log: Log
  readonly captcha: Pick<Captcha, 'check' | 'checkImage'>
  readonly codes: IdentityDeps['codes']
  /** The third-party sign-in service, if the site has one. */
  readonly signIn?: SignInSettings | null
  readonly payloadKeys: Pick<PayloadKeys, 'newest'>
  /** Seals members' personal data. */
  readonly vault: Vault
  /** Where members reach the site, for links in letters. */
  readonly publicUrl: string
  /** Of all nodes together. */
  readonly limiter: SharedLimiter
  readonly rateLimitFactor: number
  readonly onFirstLogin: OnFirstLogin
  readonly tellMember: TellMember
  /** The rank of a member, for the page's frame. */
  readonly clubLabelOf: (memberId: bigint, language: Language) => Promise<{ readonly labelName: string; readonly rankLevel: number }>
  readonly fundsOf: (member: MemberContext) => Promise<Funds>
  /** Who proposes contracts between agents at a merchant [AGENT-18]. */
  readonly contractSettingsOf: (merchantId: number) => Promise<ContractSettings>
  /** Told of each log-out, to close what else the session holds open. */
  readonly onSessionEnded: (sessionId: bigint) => void
  readonly sessionTimes?: SessionTimes
}

export interface Identity {
  readonly handlers: Handlers<typeof identityRoutes>
  readonly limits: { readonly [Name in keyof typeof identityRoutes]?: RouteLimits }
  /** The ways to a new password. */
  readonly passwords: Passwords
  /** What protects an account, and passkeys. */
  readonly security: Security
  /** For an operator: no member changes the account-holder name of his own. Null when the site has no such member. */
  setPayeeName(tx: Tx, memberId: bigint, payeeName: string): Promise<{ before: string | null; after: string; member: DeskEntry } | null>
  /** Asks a member for the payment password, or that of the log-in where none is set. */
  checkMoneyPassword(
    asked: Pick<MemberContext, 'memberId' | 'address' | 'userAgent'> & { readonly password: string },
  ): Promise<Outcome<object, 'wrong_password' | 'too_many_requests' | 'not_ready'>>
  /** What the page may load besides its own files, for the sign-in service. */
  pageSources(): Promise<PageSources>
  /** @throws StartRefused when the merchant has turned something on that needs a sign-in service which this server lacks. */
  ensureCanSignIn(): Promise<void>
  readonly authenticate: (token: string) => Promise<SessionMember | null>
  /** Of these sessions, those that live now. Asked about, they count as seen: for whoever plays in a frame of another origin. */
  liveSessions(sessionIds: readonly bigint[]): Promise<ReadonlySet<bigint>>
  /** Forgets what no longer limits anybody. For a job. */
  prune(): Promise<void>
  close(): Promise<void>
}

/** Requirement AUTH-50. */
const usualTimes: SessionTimes = { idleSeconds: 30 * 60, longestSeconds: 24 * 3600 }

/** Thirty a second of those whom no browser speaks for: more than log in at the busiest, and a core is theirs for half of the time and not for all of it. */
const strangersPace = { waiting: 10, everyMs: 33 }

/** Who members are and how they prove it. Every kind of log-in ends in `enter`. */
export function createIdentity(options: IdentityOptions): Identity {
  const { database, site, captcha, limiter, rateLimitFactor, onFirstLogin, sessionTimes = usualTimes } = options
  const guesses = createGuesses(database)
  const signIn = createSignIn(options.signIn ?? null, options.log)
  const pepper = options.vault.passwordKey
  const hashing = createWorkQueue({ atOnce: hashesAtOnce, waitingMax: 50, waitMsMax: 5000, pace: strangersPace })
  const sessions = createSessions(database, sessionTimes, options.log)
  const profile = createProfile(options.vault)
  const onSessionsEnded: IdentityDeps['onSessionsEnded'] = (ended) => {
    sessions.forget(ended)
    for (const { id } of ended) options.onSessionEnded(id)
  }
  const deps: IdentityDeps = {
    database,
    site,
    captcha,
    codes: options.codes,
    publicUrl: options.publicUrl,
    limiter,
    rateLimitFactor,
    guesses,
    passwords: createPasswordHash(hashing, { pepper }),
    paymentPasswords: createPasswordHash(hashing, { figures: staffFigures, pepper }),
    signIn,
    profile,
    vault: options.vault,
    sessionTimes,
    onFirstLogin,
    onNotice: createNotices({ profile, codes: options.codes, tellMember: options.tellMember }),
    onSessionsEnded,
  }
  const unsealing = { perAddress: scaled(per(60, 60), rateLimitFactor) }

  return {
    authenticate: sessions.authenticate,
    liveSessions: (sessionIds) => findLiveAmong(database.sql, sessionIds, sessionTimes),
    passwords: createPasswords(deps),
    security: createSecurity(deps),
    checkMoneyPassword: (asked) => checkMoneyPassword(deps, asked),
    async setPayeeName(tx, memberId, payeeName) {
      const named = await setPayeeName(profile, tx, { merchantId: (await site.merchant()).id, memberId, payeeName })
      return named && { ...named, member: await withLastLogin(tx, named.member) }
    },
    async pageSources() {
      const { flagsOn } = await site.merchant()
      const sendsCodes = (await Promise.all((['login', 'register', 'reset'] as const).map((purpose) => options.codes.byService(purpose)))).includes(
        true,
      )
      return signInSources({ service: signIn.service, flagsOn, sendsCodes })
    },
    ensureCanSignIn: async () => ensureCanSignIn(await site.merchant(), signIn.service),
    // Before the payload is decrypted, which costs more than refusing.
    limits: {
      login: unsealing,
      verifyLogin: unsealing,
      sendChallengeCode: unsealing,
      freePlay: unsealing,
      logInSocial: unsealing,
      joinSocial: unsealing,
      consolidated: { perMember: scaled(per(5, 1), rateLimitFactor) },
      linkSocial: unsealing,
      confirmPassword: unsealing,
      register: unsealing,
      registerByMobile: unsealing,
    },
    handlers: {
      async publicKey(_input, { now }) {
        const { id, publicKey } = await options.payloadKeys.newest()
        return done({ keyId: id, publicKey, serverTime: now })
      },
      login: (input, visitor) => logIn(deps, visitor.now, input, visitor),
      verifyLogin: (input, visitor) => verifyLogIn(deps, visitor.now, input, visitor),
      freePlay: (_noise, visitor) => freePlay(deps, visitor.now, visitor),
      async signInService() {
        if (!signIn.service) return done({ service: null })
        const { keysUrl: _ours, ...service } = signIn.service
        return done({ service })
      },
      logInSocial: (input, visitor) => logInSocial(deps, visitor.now, input, visitor),
      joinSocial: (input, visitor) => joinSocial(deps, visitor.now, input, visitor),
      linkSocial: (input, visitor) => linkSocial(deps, visitor.now, input, visitor),
      sendChallengeCode: (input, visitor) => sendChallengeCode(deps, input, visitor),
      confirmPassword: ({ password }, visitor) => confirmPassword(deps, password, visitor),
      async firstLogin(_input, { memberId, now }) {
        await reportFirstLogin(database.sql, memberId, now)
        return done({})
      },
      loginInfo: async (_input, { memberId, sessionId }) => done({ lastLogin: await readLastLogin(database.sql, memberId, sessionId) }),
      async logout({ forgetMe }, { sessionId, cookies }) {
        if (forgetMe) await forgetBrowser(database.sql, { cookies })
        await sessions.revoke(sessionId)
        options.onSessionEnded(sessionId)
        return done({})
      },
      register: (typed, visitor) => register(deps, visitor.now, { mode: 'username', typed, language: visitor.language, visitor }),
      registerByMobile: (typed, visitor) => register(deps, visitor.now, { mode: 'mobile', typed, language: visitor.language, visitor }),
      checkAffiliate: ({ code, url }, visitor) => checkAffiliate(deps, { code, url, visitor }),
      async info(_input, context) {
        const clubLabel = context.caller.type === trialType ? undefined : await options.clubLabelOf(context.memberId, context.language)
        const info = await readInfo(database.sql, context)
        return done(clubLabel ? { ...info, clubLabel } : info)
      },
      icon: async (_input, { memberId }) => done(iconOf(memberId)),
      avatar: async (_input, { memberId }) => done(iconOf(memberId)),
      async consolidated(_input, member) {
        const settings = await options.contractSettingsOf((await site.merchant()).id)
        return done(consolidate(await options.fundsOf(member), settings))
      },
      async setLanguage({ language }, { memberId }) {
        if (memberId !== null) await keepLanguage(database.sql, memberId, language)
        return done({})
      },
    },
    async prune() {
      await Promise.all([
        guesses.prune(),
        forgetTriedNames(deps),
        pruneRemembered(database.sql),
        pruneChallenges(database.sql),
        closeTrials(deps),
        pruneResets(database.sql),
        pruneSpentSignIns(database.sql),
        prunePasskeyChallenges(database.sql),
      ])
    },
    close: sessions.close,
  }
}
