import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, idValue, instantValue, languageValue } from './values.ts'

/** Lengths are bounds of the wire only; the server's field rules decide what is accepted. */
const shortText = z.string().check(z.maxLength(256))

const session = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The play money granted by this first login, '0' otherwise. */
  grantedAmount: amountValue,
})

export const identityRoutes = routes({
  publicKey: {
    method: 'GET',
    path: '/wps/session/key',
    summary: 'The RSA key that wraps the key of an encrypted payload',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ keyId: z.string(), publicKey: z.string(), serverTime: instantValue }),
    refusals: [],
  },
  login: {
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Logs in by username and password',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    input: z.strictObject({ username: shortText, password: shortText, type: z.literal('username') }),
    output: session,
    refusals: ['incorrect_account_or_password', 'account_frozen', 'too_many_requests', 'not_ready'],
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Ends this session; its token is refused afterwards',
    audience: 'member',
    session: 'ends',
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    summary: 'Registers by username and logs in',
    audience: 'public',
    encrypted: true,
    session: 'starts',
    input: z.strictObject({
      username: shortText,
      password: shortText,
      confirmPassword: shortText,
      login: z.literal(true),
      registerUrl: z.string().check(z.maxLength(2048)),
      registerMethod: z.literal('WEB'),
      agreedToTerms: z.boolean(),
      confirmedAge: z.boolean(),
    }),
    output: session,
    refusals: [
      'registration_closed',
      'registration_field_invalid',
      'username_taken',
      'terms_not_agreed',
      'age_not_confirmed',
      'too_many_requests',
      'not_ready',
    ],
  },
  info: {
    method: 'GET',
    path: '/wps/member/info',
    summary: 'The member of this session',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      id: idValue,
      account: z.string(),
      nickname: z.string(),
      /** Account type: 0 member, 4 trial, 1, 2, 41 and 42 agents (specification section 6). */
      type: z.int(),
      toUpline: z.boolean(),
      memberLabel: z.string(),
      clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
      language: languageValue,
      registeredAt: instantValue,
      lastLoginAt: z.nullable(instantValue),
    }),
    refusals: [],
  },
  setLanguage: {
    method: 'PUT',
    path: '/wps/member/language',
    summary: 'Keeps the language with the account; a visitor is answered and nothing is kept',
    audience: 'public',
    input: z.strictObject({ language: languageValue }),
    output: z.object({}),
    refusals: [],
  },
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
