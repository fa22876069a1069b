import { type ErrorCode, type Outcome, type passwordRoutes, done } from '@banyan/contract'
import type { Handlers } from '../../../platform/http/handlers.ts'
import type { RouteLimits } from '../../../platform/http/http.ts'
import { per, scaled } from '../../../platform/limits/rate-limit.ts'
import { changePassword } from './change-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { type ColleagueReset, sendReset } from './by-colleague.ts'
import { resetByMobile } from './by-mobile.ts'
import { requestReset } from './request.ts'
import { type Reset, readReset, reset } from './reset.ts'

export interface Passwords {
  readonly handlers: Handlers<typeof passwordRoutes>
  readonly limits: { readonly [Name in keyof typeof passwordRoutes]?: RouteLimits }
  /** Sends a member what sets a new password, for a colleague, who learns nothing of it. */
  sendReset(asked: ColleagueReset): ReturnType<typeof sendReset>
}

/** The ways to a new password. */
export function createPasswords(deps: IdentityDeps): Passwords {
  const unsealing = { perAddress: scaled(per(60, 60), deps.rateLimitFactor) }
  const answer = <Code extends ErrorCode>(outcome: Outcome<Reset, Code>) => {
    if (!outcome.ok) return outcome
    deps.onSessionsEnded(outcome.value.changed.ended)
    return done({ account: outcome.value.account })
  }
  return {
    sendReset: (asked) => sendReset(deps, asked),
    limits: { changePassword: unsealing, reset: unsealing, resetByMobile: unsealing },
    handlers: {
      async changePassword(input, visitor) {
        const { memberId, sessionId } = visitor
        const outcome = await changePassword(deps, { ...input, memberId, sessionId, visitor })
        if (!outcome.ok) return outcome
        deps.onSessionsEnded(outcome.value.ended)
        return done({ token: outcome.value.token })
      },
      requestReset: (input, visitor) => requestReset(deps, { ...input, language: visitor.language, visitor }),
      readReset: ({ token }, visitor) => readReset(deps, { token, visitor }),
      reset: async (input, visitor) => answer(await reset(deps, visitor.now, { ...input, visitor })),
      resetByMobile: async (input, visitor) => answer(await resetByMobile(deps, visitor.now, { ...input, visitor })),
    },
  }
}
