import { type securityRoutes, done } from '@banyan/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { RouteLimits } from '../../../platform/http/http.ts'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import type { IdentityDeps } from '../deps.ts'
import { beginPasskeyLogin, logInByPasskey } from '../log-in/log-in-by-passkey.ts'
import { sendToOwner } from '../proofs/own-contact.ts'
import { bindEmail, bindMobile, sendNewEmailCode } from './contact.ts'
import { readChanges, readLogins } from './history.ts'
import { readOverview } from './overview.ts'
import { beginPasskey, finishPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { setPaymentPassword } from './payment.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { unlinkSocial } from './social.ts'
import { beginTwoStep, endTwoStep, finishTwoStep, renewRecoveryCodes } from './two-step.ts'

export interface Security {
  readonly handlers: Handlers<typeof securityRoutes>
  readonly limits: { readonly [Name in keyof typeof securityRoutes]?: RouteLimits }
}

/** The security centre: what protects an account, who is in it, and passkeys (requirements MEMBER-29 to MEMBER-37). */
export function createSecurity(deps: IdentityDeps): Security {
  const { sql: connection } = deps.database
  const unsealing = { perAddress: scaled(per(60, 60), deps.rateLimitFactor) }
  return {
    limits: {
      bindMobile: unsealing,
      bindEmail: unsealing,
      beginTwoStep: unsealing,
      finishTwoStep: unsealing,
      endTwoStep: unsealing,
      renewRecoveryCodes: unsealing,
      beginPasskey: unsealing,
      removePasskey: unsealing,
      unlinkSocial: unsealing,
      setPaymentPassword: unsealing,
    },
    handlers: {
      securityOverview: async (_input, owner) => done(await readOverview(deps, owner)),
      sendOwnerCode({ way, ...typed }, owner) {
        const { memberId, language } = owner
        return sendToOwner(deps, { purpose: 'two_step', way, memberId, typed, visitor: owner, language })
      },
      sendNewEmailCode: ({ email }, owner) => sendNewEmailCode(deps, email, owner),
      bindMobile: (input, owner) => bindMobile(deps, input, owner),
      bindEmail: (input, owner) => bindEmail(deps, input, owner),
      beginTwoStep: (input, owner) => beginTwoStep(deps, input.owner, owner),
      finishTwoStep: ({ code }, owner) => finishTwoStep(deps, code, owner),
      endTwoStep: (input, owner) => endTwoStep(deps, input, owner),
      renewRecoveryCodes: (input, owner) => renewRecoveryCodes(deps, input, owner),
      passkeys: async (_input, { memberId }) => done(await listPasskeys(connection, memberId)),
      beginPasskey: (input, owner) => beginPasskey(deps, input.owner, owner),
      finishPasskey: (input, owner) => finishPasskey(deps, input, owner),
      renamePasskey: (input, owner) => renamePasskey(deps, input, owner),
      removePasskey: (input, owner) => removePasskey(deps, input, owner),
      unlinkSocial: (input, owner) => unlinkSocial(deps, input, owner),
      beginPasskeyLogin: (_input, visitor) => beginPasskeyLogin(deps, visitor),
      logInByPasskey: (input, visitor) => logInByPasskey(deps, visitor.now, input, visitor),
      setPaymentPassword: (input, owner) => setPaymentPassword(deps, input, owner),
      sessions: async (_input, owner) => done(await listSessions(deps, owner)),
      endSession: ({ id }, owner) => endSession(deps, BigInt(id), owner),
      endOtherSessions: async (_input, owner) => done({ count: await endOtherSessions(deps, owner) }),
      logins: async ({ before }, { memberId }) => done(await readLogins(connection, { memberId, before })),
      changes: async ({ before }, { memberId }) => done(await readChanges(connection, { memberId, before })),
    },
  }
}
