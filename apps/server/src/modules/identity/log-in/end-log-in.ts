import type { InputOf, Outcome, identityRoutes } from '@banyan/contract'
import type { VisitorContext } from '../../../platform/http/handlers.ts'
import { type AdmitRefusal, type Admitted, admit } from './admit.ts'
import type { Arrival } from './arrival.ts'
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
  | AdmitRefusal

export type LogInInput = InputOf<typeof identityRoutes.login>
export type LoginVisitor = Pick<
  VisitorContext,
  'address' | 'userAgent' | 'cookies' | 'visitId' | 'sessionId' | 'language'
>

/**
 * Ends a proof that was given in this call: the member in, and the browser's memory as
 * the form's box says [AUTH-55, AUTH-56].
 */
export async function endLogIn(
  deps: IdentityDeps,
  now: Date,
  { entrance, rememberMe }: Pick<LogInInput, 'entrance' | 'rememberMe'>,
  arrival: Omit<Arrival, 'entrance' | 'rememberMe'>,
): Promise<Outcome<Admitted, AdmitRefusal>> {
  return deps.database.transaction(
    async (tx) => {
      const admitted = await admit(deps, tx, now, { ...arrival, entrance, rememberMe })
      if (admitted.ok && 'token' in admitted.value)
        await (rememberMe ? remember(tx, arrival) : forgetBrowser(tx, arrival.visitor))
      return admitted
    },
    { on: deps.database.prepared, keepsRefused: true },
  )
}
