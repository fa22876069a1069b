import { type InputOf, type RegistrationField, identityRoutes, registrationFields } from '@banyan/contract'
import type { CaptchaProof } from '../../captcha/index.ts'
import { type Came, type RegisterValues, type ShownField, offersOf } from './values.ts'

interface Filled {
  readonly values: RegisterValues
  readonly shown: readonly ShownField[]
  readonly countryDialingCode: string | undefined
  readonly came: Came
  readonly proof: CaptchaProof
  /** The sign-in service's word for the number, in place of a code of our own [REG-18]. */
  readonly token: string | null
}

const registerUrlMax = 2048

/** What the form sends [REG-18, REG-19, REG-20]: what is shown and filled, and what the page knows by itself. */
function commonOf({ values, shown, countryDialingCode, came, proof, token }: Filled) {
  const isProved = (field: RegistrationField) => field === 'verificationCode' && token !== null
  const isGiven = (field: RegistrationField) =>
    shown.some((each) => each.field === field) && values[field].trim() !== ''
  const given = registrationFields.filter((field) => isGiven(field) && !isProved(field))
  return {
    ...(came.affiliateCode && { affiliateCode: came.affiliateCode }),
    ...(came.referralCode && { referralCode: came.referralCode }),
    ...Object.fromEntries(given.map((field) => [field, values[field].trim()])),
    ...(token !== null && { firebaseChannel: 'phone' as const, firebaseIdToken: token }),
    ...(countryDialingCode && { countryDialingCode }),
    ...proof,
    domain: location.host,
    login: true,
    registerUrl: location.href.slice(0, registerUrlMax),
    registerMethod: 'WEB',
    agreedToTerms: values.terms,
    confirmedAge: values.age,
    ...offersOf(values),
  } as const
}

export function inputByName(filled: Filled): InputOf<typeof identityRoutes.register> {
  const { username, password } = filled.values
  return { ...commonOf(filled), username: username.trim(), password: password.trim(), confirmPassword: password.trim() }
}

export function inputByMobile(filled: Filled): InputOf<typeof identityRoutes.registerByMobile> {
  const { mobileNum, password } = filled.values
  const number = mobileNum.replaceAll(/\s/g, '')
  return {
    ...commonOf(filled),
    mobileNum: number,
    username: number,
    ...(password.trim() && { confirmPassword: password.trim() }),
  }
}
