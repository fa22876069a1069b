import { type AvatarValue, type Language, done, type identityRoutes, trialType } from '@banyan/contract'
import type { Handlers, MemberContext } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import type { PayloadKeys } from '../../platform/secrets/sealed-payload-keys.ts'
import { visitHash } from '../../platform/secrets/sealed-payload.ts'
import { checkAffiliate } from './registration/affiliate.ts'
import { confirmPassword } from './log-in/confirm-password.ts'
import type { IdentityDeps } from './deps.ts'
import { freePlay } from './log-in/free-play.ts'
import { joinSocial } from './registration/join-social.ts'
import { linkSocial } from './log-in/link-social.ts'
import { logInSocial } from './log-in/log-in-social.ts'
import { logIn } from './log-in/log-in.ts'
import { type ContractSettings, type Funds, consolidate } from './member-facts.ts'
import { keepLanguage, readInfo, readLastLogin, reportFirstLogin } from './sessions/member-info.ts'
import { register } from './registration/register.ts'
import { forgetBrowser } from './log-in/remember.ts'
import type { createSessions } from './sessions/sessions.ts'
import { sendChallengeCode, verifyLogIn } from './log-in/verify-log-in.ts'

export interface RouteDeps {
  readonly deps: IdentityDeps
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'revoke'>
  readonly payloadKeys: Pick<PayloadKeys, 'newest'>
  /** The rank of a member, for the page's frame. */
  readonly clubLabelOf: (
    memberId: bigint,
    language: Language,
  ) => Promise<{ readonly labelName: string; readonly rankLevel: number }>
  /** The face of an account [MEMBER-39] [API-26] [API-59]. */
  readonly avatarOf: (merchantId: number, memberId: bigint) => Promise<AvatarValue>
  /** Whether the page that sends money to the agent above is offered to a member. */
  readonly maySendUp: (member: MemberContext) => Promise<boolean>
  readonly fundsOf: (member: MemberContext) => Promise<Funds>
  /** Who proposes contracts between agents at a merchant [AGENT-18]. */
  readonly contractSettingsOf: (merchantId: number) => Promise<ContractSettings>
  /** Told of each log-out, to close what else the session holds open. */
  readonly onSessionEnded: (sessionId: bigint) => void
}

type Routes = typeof identityRoutes

export const identityHandlers = (routes: RouteDeps): Handlers<Routes> => ({
  ...logInHandlers(routes),
  ...registrationHandlers(routes),
  ...memberHandlers(routes),
})

/** Before the payload is decrypted, which costs more than refusing. */
export function identityLimits(factor: number): { readonly [Name in keyof Routes]?: RouteLimits } {
  const unsealing = { perAddress: scaled(per(60, 60), factor) }
  return {
    login: unsealing,
    verifyLogin: unsealing,
    sendChallengeCode: unsealing,
    freePlay: unsealing,
    logInSocial: unsealing,
    joinSocial: unsealing,
    consolidated: { perMember: scaled(per(5, 1), factor) },
    linkSocial: unsealing,
    confirmPassword: unsealing,
    register: unsealing,
    registerByMobile: unsealing,
  }
}

function logInHandlers({ deps, sessions, payloadKeys, onSessionEnded }: RouteDeps) {
  const { database, signIn } = deps
  return {
    async publicKey(_input, { visitId, now }) {
      const { id, publicKey } = await payloadKeys.newest()
      return done({ keyId: id, publicKey, visitHash: visitHash(visitId), serverTime: now })
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
    linkSocial: (input, visitor) => linkSocial(deps, visitor.now, input, visitor),
    sendChallengeCode: (input, visitor) => sendChallengeCode(deps, input, visitor),
    confirmPassword: ({ password }, visitor) => confirmPassword(deps, password, visitor),
    async firstLogin(_input, { memberId, now }) {
      await reportFirstLogin(database.sql, memberId, now)
      return done({})
    },
    loginInfo: async (_input, { memberId, sessionId }) =>
      done({ lastLogin: await readLastLogin(database.sql, memberId, sessionId) }),
    async logout({ forgetMe }, { sessionId, cookies }) {
      if (forgetMe) await forgetBrowser(database.sql, { cookies })
      await sessions.revoke(sessionId)
      onSessionEnded(sessionId)
      return done({})
    },
  } satisfies Partial<Handlers<Routes>>
}

function registrationHandlers({ deps }: RouteDeps) {
  return {
    joinSocial: (input, visitor) => joinSocial(deps, visitor.now, input, visitor),
    register: (typed, visitor) =>
      register(deps, visitor.now, { mode: 'username', typed, language: visitor.language, visitor }),
    registerByMobile: (typed, visitor) =>
      register(deps, visitor.now, { mode: 'mobile', typed, language: visitor.language, visitor }),
    checkAffiliate: ({ code, url }, visitor) => checkAffiliate(deps, { code, url, visitor }),
  } satisfies Partial<Handlers<Routes>>
}

function memberHandlers({ deps: { database, site, exclusions }, ...routes }: RouteDeps) {
  const siteId = async () => (await site.merchant()).id
  const avatarOf = async ({ memberId }: Pick<MemberContext, 'memberId'>) => routes.avatarOf(await siteId(), memberId)
  return {
    async info(_input, context) {
      const clubLabel =
        context.caller.type === trialType ? undefined : await routes.clubLabelOf(context.memberId, context.language)
      const excluded = context.caller.kind === 'excluded' ? await exclusions.of(database.sql, context.memberId) : null
      const info = {
        ...(await readInfo(database.sql, context)),
        toUpline: await routes.maySendUp(context),
        ...(context.caller.type !== trialType && {
          avatar: (await avatarOf(context)).avatar,
        }),
        ...(excluded && { excludedUntil: excluded.until, isRecognised: excluded.isRecognised }),
      }
      return done(clubLabel ? { ...info, clubLabel } : info)
    },
    icon: async (_input, member) => done(await avatarOf(member)),
    avatar: async (_input, member) => done(await avatarOf(member)),
    async consolidated(_input, member) {
      const settings = await routes.contractSettingsOf(await siteId())
      return done(consolidate(await routes.fundsOf(member), settings))
    },
    async setLanguage({ language }, { memberId }) {
      if (memberId !== null) await keepLanguage(database.sql, memberId, language)
      return done({})
    },
  } satisfies Partial<Handlers<Routes>>
}
