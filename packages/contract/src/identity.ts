import { z } from 'zod/mini'
import { admission, challengeWays, loginInput, ticketValue } from './admission.ts'
import { codeSendRefusals, codeSent, typedPhone } from './codes.ts'
import { entered } from './entered.ts'
import { identityToken } from './identity-token.ts'
import { memberFactRoutes } from './member-facts.ts'
import { memberRoutes } from './member.ts'
import { registrationRoutes } from './registration.ts'
import { routes } from './route.ts'
import { signInRoutes } from './sign-in.ts'
import { instantValue, passwordValue } from './values.ts'

export const identityRoutes = routes({
  publicKey: {
    method: 'GET',
    path: '/wps/session/key',
    summary: 'The RSA key that wraps the key of an encrypted payload, and what names the visit that it is sealed for',
    audience: 'public',
    visit: true,
    input: z.strictObject({}),
    /** A payload is sealed for one visit: what it authenticates names `visitHash` after the method and the path. */
    output: z.object({ keyId: z.string(), publicKey: z.string(), visitHash: z.string(), serverTime: instantValue }),
    refusals: [],
  },
  login: {
    method: 'POST',
    path: '/wps/session/login',
    summary:
      'Logs in by username and password, the memory of this browser, mobile number and code, or a code of the sign-in service',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    visit: true,
    input: loginInput,
    output: admission,
    refusals: [
      'incorrect_account_or_password',
      'account_frozen',
      'not_a_player',
      'account_closed',
      'not_an_agent',
      'login_way_closed',
      'remembered_over',
      'sign_in_failed',
      'captcha_check_failed',
      'captcha_required',
      'captcha_incorrect',
      'too_many_requests',
      'not_ready',
    ],
  },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Logs a guest in with a trial account of its own, and trial money',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    visit: true,
    /** A random string, reversed [AUTH-63]. It means nothing to the server. */
    input: z.strictObject({ guest: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
    output: entered,
    refusals: ['free_play_closed', 'too_many_requests'],
  },
  verifyLogin: {
    method: 'POST',
    path: '/wps/session/login/verify',
    summary: 'Goes on with a log-in that waits for a further proof, by one of the ways it named',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    visit: true,
    input: z.strictObject({
      ticket: ticketValue,
      way: z.enum(challengeWays),
      code: z.string().check(z.maxLength(256)),
      /** The token of a code that the sign-in service has sent; `code` is empty then. */
      firebaseIdToken: z.optional(identityToken),
    }),
    output: entered,
    refusals: [
      'verification_incomplete',
      'verification_incorrect',
      'verification_over',
      'account_frozen',
      'not_a_player',
      'account_closed',
      'not_an_agent',
      'too_many_requests',
    ],
  },
  sendChallengeCode: {
    method: 'POST',
    path: '/wps/session/login/verify/code',
    summary:
      'Sends the code of a further proof to the number or address on the account. Where the sign-in service sends it, the number is asked for',
    audience: 'public',
    visit: true,
    input: z.strictObject({ ticket: ticketValue, way: z.enum(['sms', 'email']), ...typedPhone }),
    output: codeSent,
    refusals: ['verification_over', 'verification_incorrect', 'too_many_requests', ...codeSendRefusals],
  },
  confirmPassword: {
    method: 'POST',
    path: '/wps/session/confirm',
    summary: 'Lifts a remembered log-in to one that may do everything, by the password; answers a new token',
    audience: 'account',
    encrypted: true,
    session: 'starts',
    input: z.strictObject({ password: passwordValue }),
    output: z.object({ token: z.string() }),
    refusals: ['wrong_password', 'too_many_requests', 'not_ready', 'not_logged_in'],
  },
  firstLogin: {
    method: 'POST',
    path: '/wps/session/first-login',
    summary: 'The first-login action: `firstTimeLogin` is reported no more for this account',
    audience: 'restricted',
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
  loginInfo: {
    method: 'GET',
    path: '/wps/session/login-info',
    summary: 'When, and from where, the member logged in before this session',
    audience: 'restricted',
    input: z.strictObject({}),
    output: z.object({
      /** `country` is a code such as 'VN', of a list that is right most of the time. */
      lastLogin: z.nullable(z.object({ at: instantValue, address: z.string(), country: z.nullable(z.string()) })),
    }),
    refusals: [],
  },
  ...memberRoutes,
  ...memberFactRoutes,
  ...signInRoutes,
  ...registrationRoutes,
})

/**
 * The body of an encrypted call. `key` is a fresh AES-256 key wrapped by RSA-OAEP-256 under `keyId`; `data` is
 * AES-256-GCM over the JSON `{ issuedAt, nonce, payload }` with `METHOD path` as additional data. All base64url.
 */
export const encryptedPayload = z.strictObject({
  keyId: z.string().check(z.maxLength(64)),
  key: z.string().check(z.maxLength(1024)),
  iv: z.string().check(z.maxLength(32)),
  data: z.string().check(z.maxLength(16384)),
})
export type EncryptedPayload = z.output<typeof encryptedPayload>
