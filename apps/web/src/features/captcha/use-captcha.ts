import { serverNow } from '@banyan/client'
import { type GuardedAction, captchaRoutes } from '@banyan/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../lib/call.ts'
import { type Check, type CheckState, createCheck } from './check.ts'
import { solve } from './solve.ts'

export interface CaptchaCheck extends Pick<Check, 'start' | 'reset' | 'proof' | 'settle'> {
  readonly action: GuardedAction
  readonly state: CheckState
}

/**
 * The captcha provider's check of a form [AUTH-21, AUTH-40, RULE-07, REG-24, REG-28]:
 *
 * - `<CaptchaStatus check={check} />` inside the form, above its button: begins with the form's first focus, so that
 *   the check is done by the time the form is sent; tells how it stands, holds a vendor's widget, offers to try again;
 * - on submit, once the fields are valid: `const proof = await check.proof()`, which
 *   waits while the work is under way. Null: it failed, which `CaptchaStatus` tells; send
 *   nothing. Otherwise spread it into the input of the call: `{ ...values, ...proof }`;
 * - after an answer that is a refusal: `check.reset()`, because a proof is good for one call.
 */
export function useCaptcha(action: GuardedAction): CaptchaCheck {
  const [check] = useState(() =>
    createCheck({
      async challenge() {
        const answer = await call(captchaRoutes.captchaChallenge, { action })
        return answer.ok ? answer.value : null
      },
      solve,
      now: serverNow,
    }),
  )
  useEffect(() => check.stop, [check])
  const state = useSyncExternalStore(check.subscribe, check.state)
  return { ...check, action, state }
}
