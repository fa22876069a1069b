import { z } from 'zod/mini'
import { captchaFields } from './captcha.ts'
import { codeUseRefusals } from './codes.ts'
import { identityToken } from './identity-token.ts'
import { routes } from './route.ts'
import { passwordValue } from './values.ts'

const shortText = z.string().check(z.maxLength(256))

/**
 * 256 random bits, base64url. It travels in the fragment of `/reset-password#…` and in
 * bodies, so that no log of addresses has it.
 */
const resetToken = z.string().check(z.regex(/^[\w-]{43}$/))

/**
 * Setting a new password. A password that is refused says so with `password_invalid`, its
 * `field` and its `fault`: `required`, `length`, `pattern`, `common`, `default` (123456),
 * `same` (as the one before) or, of the confirmation, `different`.
 */
export const passwordRoutes = routes({
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    summary: 'Changes the password and ends every other session of the member; answers the new token of this one',
    audience: 'restricted',
    encrypted: true,
    session: 'starts',
    input: z.strictObject({
      oldPassword: passwordValue,
      newPassword: passwordValue,
      confirmNewPassword: passwordValue,
    }),
    output: z.object({ token: z.string() }),
    refusals: ['wrong_password', 'password_invalid', 'too_many_requests', 'not_ready', 'not_logged_in'],
  },
  requestReset: {
    method: 'POST',
    path: '/wps/member/password/email',
    summary: 'Sends a link to set a new password, to an e-mail address that belongs to the username',
    audience: 'public',
    form: true,
    input: z.strictObject({ username: shortText, email: shortText, ...captchaFields }),
    output: z.object({}),
    refusals: [
      'registration_field_invalid',
      'incorrect_email',
      'username_or_email_not_found',
      'captcha_check_failed',
      'operation_not_enabled',
      'too_many_requests',
    ],
  },
  readReset: {
    method: 'POST',
    path: '/wps/member/password/reset/check',
    summary: 'Whose password the link of an e-mail sets',
    audience: 'public',
    input: z.strictObject({ token: resetToken }),
    output: z.object({ account: z.string() }),
    refusals: ['reset_link_invalid', 'too_many_requests'],
  },
  reset: {
    method: 'POST',
    path: '/wps/member/password/reset',
    summary: 'Sets a new password by the link of an e-mail and ends every session of the member',
    audience: 'public',
    encrypted: true,
    input: z.strictObject({ token: resetToken, newPassword: passwordValue, confirmNewPassword: passwordValue }),
    output: z.object({ account: z.string() }),
    refusals: ['reset_link_invalid', 'password_invalid', 'too_many_requests', 'not_ready'],
  },
  resetByMobile: {
    method: 'POST',
    path: '/wps/member/password/verification',
    summary: 'Sets a new password by a code sent to the phone, ends every session, and answers the name to log in with',
    audience: 'public',
    encrypted: true,
    visit: true,
    input: z.strictObject({
      newPassword: passwordValue,
      mobileNum: z.string().check(z.maxLength(32)),
      countryDialingCode: z.optional(z.string().check(z.maxLength(8))),
      verificationCode: z.optional(z.string().check(z.maxLength(255))),
      /** In place of the code, where the sign-in service sends the codes. */
      firebaseIdToken: z.optional(identityToken),
    }),
    output: z.object({ account: z.string() }),
    refusals: [
      'invalid_phone_number',
      'missing_phone_number',
      'phone_number_length',
      ...codeUseRefusals,
      'operation_not_enabled',
      'password_invalid',
      'not_ready',
    ],
  },
})
