import { type ErrorCode, type Outcome, type RefusalOf, type identityRoutes, done, refuse } from '@banyan/contract'
import { checkCaptchas } from './captcha.ts'
import { uplineOf } from './upline.ts'
import { faultOf } from './fields.ts'
import { takeRegistration } from './limits.ts'
import type { IdentityDeps } from '../deps.ts'
import type { LoginAnswer } from '../log-in/start-session.ts'
import { startFirstSession } from '../log-in/check-account.ts'
import { type NewMember, findTaken, insertMember, takenOf } from './new-member.ts'
import { offersFaultOf } from './offer-consents.ts'
import { proveMobile } from '../proofs/prove-mobile.ts'
import type { Registration } from './registration.ts'

export type RegisterRefusal = RefusalOf<typeof identityRoutes.register>

/**
 * Makes a member and logs them in, by username or by mobile number. Everything that costs nothing is checked first,
 * then the captchas, the limits and the code of the phone, which are used up by being right.
 */
export async function register(
  deps: IdentityDeps,
  now: Date,
  registration: Registration,
): Promise<Outcome<LoginAnswer, RegisterRefusal>> {
  const merchant = await deps.site.merchant()
  const { mode, typed, visitor } = registration
  if (!merchant.flagsOn.has(mode === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3')) return refuse('registration_closed')
  if (!typed.agreedToTerms) return refuse('terms_not_agreed')
  if (!typed.confirmedAge) return refuse('age_not_confirmed', { age: merchant.minAge })
  const fault = faultOf(registration, merchant, now)
  if (fault) return refuse('registration_field_invalid', fault)
  const unasked = offersFaultOf(merchant, typed)
  if (unasked) return unasked
  const phone = await readPhone(deps, registration)
  if (!phone.ok) return phone
  const mobile = phone.value
  const isProved = merchant.flagsOn.has('REGMOBVERF3') && mobile !== null
  if (isProved && !typed.verificationCode?.trim() && !typed.firebaseIdToken)
    return refuse('missing_verification_code', { field: 'verificationCode' })
  const placement = await uplineOf(deps.database.sql, merchant, typed)
  if (!placement.ok) return placement

  const member: Omit<NewMember, 'passwordHash' | 'paymentPasswordHash'> = {
    merchant,
    registration,
    username: mode === 'mobile' && mobile !== null ? mobile.slice(1) : (typed.username ?? ''),
    mobile,
    isMobileProved: isProved,
    placement: placement.value,
    now,
  }
  const taken = await findTaken(deps, member)
  if (taken) return takenOf(taken, mode)
  const captcha = await checkCaptchas(deps, merchant, registration)
  if (!captcha.ok) return captcha
  const seconds = await takeRegistration(deps, visitor)
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const passwordHash = typed.password ? await deps.passwords.make(typed.password) : undefined
  const paymentPasswordHash = typed.paymentPassword
    ? await deps.paymentPasswords.make(typed.paymentPassword)
    : undefined
  if (passwordHash === null || paymentPasswordHash === null) return refuse('not_ready', { seconds: 5 })
  const { verificationCode: code, firebaseIdToken } = typed
  const proved = isProved
    ? await proveMobile(deps, now, { purpose: 'register', to: mobile, memberId: null, code, firebaseIdToken, visitor })
    : null
  if (proved && !proved.ok) return proved
  const made = await insertMember(deps, { ...member, passwordHash, paymentPasswordHash }, (tx, memberId) =>
    startFirstSession(deps, tx, now, { memberId, visitor, proof: 'registration' }),
  )
  if (made.ok) return done(made.value)
  await proved?.value.restore()
  return takenOf(made.taken, mode)
}

/** The number in E.164, or null when none was given. */
async function readPhone(
  { codes }: IdentityDeps,
  { typed }: Registration,
): Promise<Outcome<string | null, RegisterRefusal>> {
  if (!typed.mobileNum) return done(null)
  const read = await codes.readPhone({ mobileNum: typed.mobileNum, countryDialingCode: typed.countryDialingCode })
  if (read.ok) return done(read.value.to)
  return refuse('invalid_phone_number' satisfies ErrorCode, { field: 'mobileNum' })
}
