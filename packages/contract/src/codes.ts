import { z } from 'zod/mini'
import { captchaFields } from './captcha.ts'
import { routes } from './route.ts'

/** What a code proves its owner may do. A code of one purpose is worth nothing for another. */
export const codePurposes = ['login', 'register', 'reset', 'bind', 'address', 'two_step'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** How a code travels. */
export type CodeChannel = 'sms' | 'email'

/** What can be wrong with sending a code, by whichever call. */
export const codeSendRefusals = [
  'invalid_phone_number',
  'missing_phone_number',
  'phone_number_length',
  'too_many_codes',
  'unknown_error',
  'quota_not_sufficient',
  'operation_not_enabled',
] as const

/** What can be wrong with a code that was typed in, for the routes of calls that use one. */
export const codeUseRefusals = [
  'missing_verification_code',
  'invalid_verification_code',
  'code_expired',
  'too_many_codes',
] as const

/**
 * The local part of a number: digits only, as `countryDialingCode` is ('84' or '+84'; the
 * site's own country without it).
 */
const mobile = z.string().check(z.maxLength(32))
const dialingCode = z.optional(z.string().check(z.maxLength(8)))

/**
 * How long the code is good for. The button stays disabled for as many times 60 seconds
 * (requirement AUTH-51). With `service`, this server has sent nothing: the browser has
 * the third-party sign-in service send a code to that number, in E.164.
 */
export const codeSent = z.object({ expiredMinutes: z.int(), service: z.optional(z.object({ to: z.string() })) })

/**
 * The number on an account, typed by whoever wants the sign-in service to send a code to
 * it: the account's own is told to no browser.
 */
export const typedPhone = { mobileNum: z.optional(mobile), countryDialingCode: dialingCode }

const send = {
  method: 'POST',
  visit: true,
  output: codeSent,
  refusals: [...codeSendRefusals, 'captcha_check_failed'],
} as const

export const codeRoutes = routes({
  sendLoginCode: {
    ...send,
    path: '/wps/verification/sms/noLogin',
    summary: 'Sends a code to log in with. A number that nobody has gets the same answer and no message',
    audience: 'public',
    input: z.strictObject({ mobileNum: mobile, countryDialingCode: dialingCode, ...captchaFields }),
  },
  sendRegisterCode: {
    ...send,
    path: '/wps/verification/sms/register',
    summary: 'Sends a code to register with',
    audience: 'public',
    input: z.strictObject({
      mobileNo: mobile,
      countryDialingCode: dialingCode,
      regType: z.enum(['username', 'mobile']),
      ...captchaFields,
    }),
  },
  sendResetCode: {
    ...send,
    path: '/wps/verification/sms/password',
    summary: 'Sends a code to set a new password with. A number that nobody has gets the same answer and no message',
    audience: 'public',
    input: z.strictObject({ mobileNum: mobile, countryDialingCode: dialingCode, ...captchaFields }),
  },
  sendBindCode: {
    ...send,
    path: '/wps/verification/sms/bind',
    summary: 'Sends a code with which the member proves a number to be theirs',
    audience: 'member',
    input: z.strictObject({ mobileNum: mobile, countryDialingCode: dialingCode, ...captchaFields }),
  },
})
