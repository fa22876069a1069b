import { type Outcome, refuse } from '@banyan/contract'
import type { LoginResult } from './check-account.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordFailure } from '../sessions/attempts.ts'
import { type LogInInput, type LogInRefusal, type LoginVisitor, finishLogin } from './finish-login.ts'
import { readStanding, takeTry } from './log-in-limits.ts'
import { consumeSignIn } from '../proofs/consumed-sign-in.ts'

/** By mobile number and the code sent to it [AUTH-02]. A number that nobody has gets the answer of a wrong code. */
export async function logInByCode(
  deps: IdentityDeps,
  now: Date,
  input: Extract<LogInInput, { type: 'sms' }>,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult, LogInRefusal>> {
  const { id: merchantId, flagsOn } = await deps.site.merchant()
  if (!flagsOn.has('MOBILEVERCODELOGIN3') && !flagsOn.has('SMSLOGIN3')) return refuse('login_way_closed')
  const phone = await deps.codes.readPhone(input)
  if (!phone.ok) return refuse('incorrect_account_or_password')
  const { to } = phone.value
  const memberId = await deps.profile.findByContact(deps.database.sql, merchantId, 'mobile', to)
  const standing = await readStanding(deps, { name: to, memberId }, visitor)
  const counted = await takeTry(deps, standing, { visitor, captcha: input.captcha })
  if (!counted.ok) return counted

  // Spent whether somebody has the number or not, so that the answer takes as long.
  const used = await deps.codes.redeem({
    purpose: 'login',
    channel: 'sms',
    to,
    memberId: null,
    code: input.password,
    visitor,
  })
  if (!used.ok || memberId === null) {
    const needsCaptcha = await counted.value.failed(memberId === null ? 'unknown_account' : 'wrong_code')
    return refuse('incorrect_account_or_password', needsCaptcha ? { captcha: true } : undefined)
  }
  await counted.value.forgive()
  return finishLogin(deps, now, input, { memberId, proof: 'sms', visitor })
}

/**
 * By the third-party sign-in service's word that the visitor has a number [AUTH-22],
 * where that service sends the codes of log-in.
 */
export async function logInByService(
  deps: IdentityDeps,
  now: Date,
  input: Extract<LogInInput, { type: 'firebase' }>,
  visitor: LoginVisitor,
): Promise<Outcome<LoginResult, LogInRefusal>> {
  if (!(await deps.codes.byService('login'))) return refuse('login_way_closed')
  const read = await deps.signIn.read(input.firebaseIdToken, now)
  if (!read.ok) return read
  const token = read.value
  if (token.provider !== 'phone' || !(await consumeSignIn(deps.database.sql, token))) return refuse('sign_in_failed')
  const memberId = await deps.profile.findByContact(
    deps.database.sql,
    (await deps.site.merchant()).id,
    'mobile',
    token.phone,
  )
  if (memberId === null) {
    await recordFailure(deps.database, { memberId, visitor, outcome: 'unknown_account' })
    return refuse('incorrect_account_or_password')
  }
  return finishLogin(deps, now, input, { memberId, proof: 'sms', visitor })
}
