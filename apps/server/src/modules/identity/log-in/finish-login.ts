import type { InputOf, Outcome, identityRoutes } from '@banyan/contract'
import type { VisitorContext } from '../../../platform/http/handlers.ts'
import { type AccountRefusal, type LoginResult, checkAccount } from './check-account.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { IdentityDeps } from '../deps.ts'
import { forgetBrowser, remember } from './remember.ts'

export type LogInRefusal =
  | 'incorrect_account_or_password'
  | 'login_way_closed'
  | 'remembered_over'
  | 'sign_in_failed'
  | 'captcha_check_failed'
  | 'captcha_required'
  | 'captcha_incorrect'
  | 'too_many_requests'
  | 'not_ready'
  | AccountRefusal

export type LogInInput = InputOf<typeof identityRoutes.login>
export type LoginVisitor = Pick<
  VisitorContext,
  'address' | 'userAgent' | 'cookies' | 'visitId' | 'sessionId' | 'language'
>

/**
 * Ends a proof that was given in this call: the member in, and the browser's memory as
 * the form's box says [AUTH-55, AUTH-56].
 */
export async function finishLogin(
  deps: IdentityDeps,
  now: Date,
  { entrance, rememberMe }: Pick<LogInInput, 'entrance' | 'rememberMe'>,
  attempt: Omit<LoginAttempt, 'entrance' | 'rememberMe'>,
): Promise<Outcome<LoginResult, AccountRefusal>> {
  return deps.database.transaction(
    async (tx) => {
      const result = await checkAccount(deps, tx, now, { ...attempt, entrance, rememberMe })
      if (result.ok && 'token' in result.value)
        await (rememberMe ? remember(tx, attempt) : forgetBrowser(tx, attempt.visitor))
      return result
    },
    { on: deps.database.prepared, keepsRefused: true },
  )
}
