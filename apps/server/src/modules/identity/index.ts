import { done, type identityRoutes } from '@banyan/contract'
import type { Database } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { RouteLimits, SessionMember } from '../../platform/http.ts'
import type { Log } from '../../platform/log.ts'
import { per, scaled } from '../../platform/rate-limit.ts'
import { createSharedLimiter } from '../../platform/rate-limit-shared.ts'
import type { PayloadKeys } from '../../platform/sealed-payload-keys.ts'
import type { Site } from '../site/index.ts'
import type { IdentityDeps, OnFirstLogin } from './deps.ts'
import { createGuesses } from './guesses.ts'
import { createHashQueue } from './hash-queue.ts'
import { logIn } from './log-in.ts'
import { keepLanguage, readInfo } from './member-info.ts'
import { createPasswordHash } from './password-hash.ts'
import { register } from './register.ts'
import type { SessionTimes } from './session-store.ts'
import { createSessions } from './sessions.ts'

export type { OnFirstLogin } from './deps.ts'

export interface IdentityOptions {
  readonly database: Database
  readonly site: Site
  readonly log: Log
  readonly payloadKeys: Pick<PayloadKeys, 'newest'>
  readonly rateLimitFactor: number
  readonly onFirstLogin: OnFirstLogin
  /** Told of each log-out, to close what else the session holds open. */
  readonly onSessionEnded: (sessionId: bigint) => void
  readonly sessionTimes?: SessionTimes
}

export interface Identity {
  readonly handlers: Handlers<typeof identityRoutes>
  readonly limits: { readonly [Name in keyof typeof identityRoutes]?: RouteLimits }
  readonly authenticate: (token: string) => Promise<SessionMember | null>
  /** Forgets what no longer limits anybody. For a job. */
  prune(): Promise<void>
  close(): Promise<void>
}

/** Requirement AUTH-50. */
const usualTimes: SessionTimes = { idleSeconds: 30 * 60, longestSeconds: 24 * 3600 }

/** Who members are and how they prove it. Every kind of log-in ends in `enter`. */
export function createIdentity(options: IdentityOptions): Identity {
  const { database, site, rateLimitFactor, onFirstLogin, sessionTimes = usualTimes } = options
  const limiter = createSharedLimiter(database)
  const guesses = createGuesses(database)
  const passwords = createPasswordHash(createHashQueue({ waitingMax: 50, waitMsMax: 5000 }))
  const sessions = createSessions(database, sessionTimes, options.log)
  const deps: IdentityDeps = { database, site, limiter, rateLimitFactor, guesses, passwords, sessionTimes, onFirstLogin }
  const unsealing = { perAddress: scaled(per(60, 60), rateLimitFactor) }

  return {
    authenticate: sessions.authenticate,
    // Before the payload is decrypted, which costs more than refusing.
    limits: { login: unsealing, register: unsealing },
    handlers: {
      async publicKey(_input, { now }) {
        const { id, publicKey } = await options.payloadKeys.newest()
        return done({ keyId: id, publicKey, serverTime: now })
      },
      login: ({ username, password }, visitor) => logIn(deps, visitor.now, { username, password, visitor }),
      async logout(_input, { sessionId }) {
        await sessions.revoke(sessionId)
        options.onSessionEnded(sessionId)
        return done({})
      },
      register: (registration, visitor) => register(deps, visitor.now, { ...registration, language: visitor.language, visitor }),
      async info(_input, { memberId, sessionId }) {
        return done(await readInfo(database.sql, memberId, sessionId))
      },
      async setLanguage({ language }, { memberId }) {
        if (memberId !== null) await keepLanguage(database.sql, memberId, language)
        return done({})
      },
    },
    async prune() {
      await Promise.all([limiter.prune(), guesses.prune()])
    },
    close: sessions.close,
  }
}
