import { z } from 'zod/mini'
import { captchaFields } from './captcha.ts'
import { codeUseRefusals } from './codes.ts'
import { offerConsents } from './consents.ts'
import { entered } from './entered.ts'
import { identityToken } from './identity-token.ts'
import { routes } from './route.ts'
import { passwordValue } from './values.ts'

/** Bounds of the wire only; the merchant's field rules decide what is accepted. */
const text = z.string().check(z.maxLength(256))
const optionalText = z.optional(text)

const common = {
  payeeName: optionalText,
  email: optionalText,
  qqNum: optionalText,
  recommenderId: optionalText,
  verificationCode: optionalText,
  affiliateCode: optionalText,
  paymentPassword: optionalText,
  line: optionalText,
  whatsapp: optionalText,
  facebook: optionalText,
  wechat: optionalText,
  idNumber: optionalText,
  nickname: optionalText,
  telegram: optionalText,
  zalo: optionalText,
  birthday: optionalText,
  street: optionalText,
  city: optionalText,
  province: optionalText,
  postalCode: optionalText,
  country: optionalText,
  nationality: optionalText,
  occupation: optionalText,
  sourceOfIncome: optionalText,
  placeOfBirth: optionalText,
  /** From the address that the visitor came by. */
  referralCode: optionalText,
  domain: z.optional(z.string().check(z.maxLength(255))),
  countryDialingCode: z.optional(z.string().check(z.maxLength(8))),
  ...captchaFields,
  login: z.literal(true),
  /**
   * What the sign-in service has proved, and its token, in place of `verificationCode`
   * where that service sends the codes.
   */
  firebaseChannel: z.optional(z.literal('phone')),
  firebaseIdToken: z.optional(identityToken),
  registerUrl: z.string().check(z.maxLength(2048)),
  registerMethod: z.literal('WEB'),
  agreedToTerms: z.boolean(),
  confirmedAge: z.boolean(),
  /** Absent: no box is ticked, or the site's form has none (`REGOFFERS3`). */
  offerConsents: z.optional(offerConsents),
}

const registers = {
  method: 'PUT',
  audience: 'public',
  encrypted: true,
  visit: true,
  session: 'starts',
  output: entered,
  /**
   * `registration_field_invalid` names its `field` and `fault`: `required`, `length` (with `min` and `max`), `pattern`
   * (with `patternId`), `common`, `different`, or of a birthday `young` (with `age`),
   * and `closed` of what the site does not ask for.
   */
  refusals: [
    'registration_closed',
    'registration_field_invalid',
    'username_taken',
    'mobile_taken',
    'email_taken',
    'id_number_taken',
    'invitation_code_invalid',
    'invalid_phone_number',
    'terms_not_agreed',
    'age_not_confirmed',
    'captcha_check_failed',
    'captcha_required',
    'captcha_incorrect',
    ...codeUseRefusals,
    'too_many_requests',
    'not_ready',
  ],
} as const

export const registrationRoutes = routes({
  register: {
    ...registers,
    path: '/wps/member/register',
    summary: 'Registers by username and logs in',
    input: z.strictObject({
      username: text,
      password: passwordValue,
      confirmPassword: passwordValue,
      mobileNum: optionalText,
      ...common,
    }),
  },
  registerByMobile: {
    ...registers,
    path: '/wps/member/register/mobile',
    summary: 'Registers by mobile number, which becomes the username, and logs in',
    input: z.strictObject({
      username: optionalText,
      mobileNum: text,
      password: z.optional(passwordValue),
      confirmPassword: z.optional(passwordValue),
      ...common,
    }),
  },
  checkAffiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary: 'Whether a code, or the one in an address that a visitor came by, places a registration under somebody',
    audience: 'public',
    visit: true,
    input: z.strictObject({
      code: optionalText,
      domain: z.optional(z.string().check(z.maxLength(255))),
      url: z.optional(z.string().check(z.maxLength(2048))),
    }),
    output: z.object({ success: z.boolean() }),
    refusals: ['too_many_requests'],
  },
})
