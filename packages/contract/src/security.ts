import { z } from 'zod/mini'
import { admission } from './admission.ts'
import { codeSendRefusals, codeSent, codeUseRefusals, typedPhone } from './codes.ts'
import { identityToken, socialProviders } from './identity-token.ts'
import { passkeyList, passkeyMade, passkeyName, passkeyShown, passkeyToMake, passkeyToShow } from './passkey.ts'
import { routes } from './route.ts'
import { idValue, instantValue, passwordValue } from './values.ts'

const secret = z.string().check(z.maxLength(256))
const typedCode = z.string().check(z.maxLength(32))

const byPassword = z.strictObject({ by: z.literal('password'), password: passwordValue })
/**
 * A code sent to a contact on the account; of the sign-in service, where it sends them,
 * its token for the number in place of the code.
 */
const byContact = [
  z.strictObject({ by: z.literal('sms'), code: z.optional(typedCode), firebaseIdToken: z.optional(identityToken) }),
  z.strictObject({ by: z.literal('email'), code: typedCode }),
] as const

/** How a member shows, in the call itself, to be the owner. */
const ownerProof = z.discriminatedUnion('by', [byPassword, ...byContact])

const ownerRefusals = [
  'wrong_password',
  ...codeUseRefusals,
  'operation_not_enabled',
  'too_many_requests',
  'not_ready',
] as const
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** A browser as its owner recognises it: 'Chrome', 'Android'. Null where it says nothing that is known. */
export const deviceValue = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  form: z.enum(['phone', 'tablet', 'computer']),
})
export type Device = z.output<typeof deviceValue>
/** An address without its last part, and the country it probably stands for. */
const place = z.object({ address: z.string(), country: z.nullable(z.string()) })

/** Every change that the history keeps. */
export const securityChanges = [
  'password',
  'mobile',
  'email',
  'two_step_on',
  'two_step_off',
  'recovery_codes',
  'passkey_added',
  'passkey_removed',
  'social_added',
  'social_removed',
  'payment_password',
  'data_copy',
  'session_ended',
  'sessions_ended',
  'nickname',
  'personal',
] as const
export type SecurityChange = (typeof securityChanges)[number]
/** Those that the member is told by e-mail too. */
export type NoticedChange = Exclude<SecurityChange, 'session_ended' | 'sessions_ended' | 'nickname' | 'personal'>

/** What became of a log-in, as its member is told it. */
export const loginResults = ['logged_in', 'registered', 'challenged', 'failed', 'refused', 'remembered_stolen'] as const

const event = { id: idValue, at: instantValue, device: deviceValue, place }

/** The security centre: what protects an account, and who is in it. */
export const securityRoutes = routes({
  securityOverview: {
    method: 'GET',
    path: '/wps/member/security',
    summary: 'What protects the account; personal data masked',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      mobileNum: z.nullable(z.string()),
      email: z.nullable(z.string()),
      payeeName: z.nullable(z.string()),
      hasPassword: z.boolean(),
      passwordChangedAt: instantValue,
      hasPaymentPassword: z.boolean(),
      twoStep: z.nullable(z.object({ enabledAt: instantValue, recoveryCodesLeft: z.int() })),
      passkeyCount: z.int(),
      /** The accounts elsewhere that enter this one. */
      social: z.array(
        z.object({ provider: z.enum(socialProviders), linkedAt: instantValue, isLastWayIn: z.boolean() }),
      ),
      /** By which channels codes to contacts on the account can go out. */
      channels: z.object({ sms: z.boolean(), email: z.boolean() }),
      /**
       * Whether it is the sign-in service that sends the codes by SMS: whoever wants one to
       * the account's number types that number.
       */
      smsByService: z.boolean(),
      /** The last log-in before this session. */
      lastLogin: z.nullable(z.object({ at: instantValue, place })),
    }),
    refusals: [],
  },
  sendOwnerCode: {
    method: 'POST',
    path: '/wps/member/security/code',
    summary:
      'Sends a code to the number or address on the account, to show to be its owner. Where the sign-in service sends it, the number is asked for',
    audience: 'account',
    visit: true,
    input: z.strictObject({ way: z.enum(['sms', 'email']), ...typedPhone }),
    output: codeSent,
    refusals: ['verification_incorrect', 'too_many_requests', ...codeSendRefusals],
  },
  sendNewEmailCode: {
    method: 'POST',
    path: '/wps/member/security/email/code',
    summary: 'Sends a code to an address that the member wants to bind',
    audience: 'account',
    visit: true,
    input: z.strictObject({ email: secret }),
    output: codeSent,
    refusals: [...codeSendRefusals, 'incorrect_email'],
  },
  bindMobile: {
    method: 'PUT',
    path: '/wps/member/security/mobile',
    summary:
      'Binds a number by the code of `sendBindCode`, or by the sign-in service’s token where it sent that code; in place of the one before',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({
      mobileNum: z.string().check(z.maxLength(32)),
      countryDialingCode: z.optional(z.string().check(z.maxLength(8))),
      verificationCode: z.optional(typedCode),
      firebaseIdToken: z.optional(identityToken),
      owner: ownerProof,
    }),
    output: z.object({}),
    refusals: ['invalid_phone_number', 'missing_phone_number', 'phone_number_length', 'mobile_taken', ...ownerRefusals],
  },
  bindEmail: {
    method: 'PUT',
    path: '/wps/member/security/email',
    summary: 'Binds an address by the code of `sendNewEmailCode`, in place of the one before',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({ email: secret, verificationCode: typedCode, owner: ownerProof }),
    output: z.object({}),
    refusals: ['incorrect_email', 'email_taken', ...ownerRefusals],
  },
  beginTwoStep: {
    method: 'POST',
    path: '/wps/member/security/two-step',
    summary: 'A new secret for an authenticator app, which counts once `finishTwoStep` has seen its first code',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({ owner: ownerProof }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['two_step_changed', ...ownerRefusals],
  },
  finishTwoStep: {
    method: 'POST',
    path: '/wps/member/security/two-step/confirm',
    summary: 'Turns two-step verification on by the first code; answers recovery codes, this once, and a new token',
    audience: 'sensitive',
    encrypted: true,
    session: 'starts',
    input: z.strictObject({ code: typedCode }),
    output: z.extend(recoveryCodes, { token: z.string() }),
    refusals: ['verification_incorrect', 'two_step_changed', 'too_many_requests', 'not_logged_in'],
  },
  endTwoStep: {
    method: 'POST',
    path: '/wps/member/security/two-step/end',
    summary:
      'Turns two-step verification off, by the owner’s proof and a code of the app or of paper; answers a new token',
    audience: 'sensitive',
    encrypted: true,
    session: 'starts',
    visit: true,
    input: z.strictObject({ owner: ownerProof, code: typedCode }),
    output: z.object({ token: z.string() }),
    refusals: ['verification_incorrect', 'two_step_changed', 'not_logged_in', ...ownerRefusals],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/wps/member/security/two-step/recovery',
    summary: 'New recovery codes in place of those before, by the owner’s proof and a code; answered this once',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({ owner: ownerProof, code: typedCode }),
    output: recoveryCodes,
    refusals: ['verification_incorrect', 'two_step_changed', ...ownerRefusals],
  },
  passkeys: {
    method: 'GET',
    path: '/wps/member/security/passkeys',
    summary: 'The passkeys of the account',
    audience: 'account',
    input: z.strictObject({}),
    output: passkeyList,
    refusals: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/wps/member/security/passkeys/begin',
    summary: 'What the browser needs to make a passkey: a challenge good once, for five minutes',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({ owner: ownerProof }),
    output: passkeyToMake,
    refusals: ['passkeys_full', ...ownerRefusals],
  },
  finishPasskey: {
    method: 'POST',
    path: '/wps/member/security/passkeys',
    summary: 'Keeps the passkey that the browser has made',
    audience: 'sensitive',
    input: z.strictObject({ name: passkeyName, ...passkeyMade }),
    output: z.object({ id: idValue }),
    refusals: ['passkey_refused', 'passkeys_full'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/wps/member/security/passkeys',
    summary: 'Gives a passkey another name',
    audience: 'account',
    input: z.strictObject({ id: idValue, name: passkeyName }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  removePasskey: {
    method: 'POST',
    path: '/wps/member/security/passkeys/remove',
    summary: 'Forgets a passkey, by the owner’s proof',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({ id: idValue, owner: ownerProof }),
    output: z.object({}),
    refusals: ['not_found', 'last_way_in', ...ownerRefusals],
  },
  unlinkSocial: {
    method: 'POST',
    path: '/wps/member/security/social/remove',
    summary: 'Lets an account at a provider enter this one no longer, by the owner’s proof; never the last way in',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({ provider: z.enum(socialProviders), owner: ownerProof }),
    output: z.object({}),
    refusals: ['not_found', 'last_way_in', ...ownerRefusals],
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/wps/session/passkey/begin',
    summary: 'What the browser needs to log in by a passkey: a challenge good once, for five minutes, in this browser',
    audience: 'public',
    visit: true,
    input: z.strictObject({}),
    output: passkeyToShow,
    refusals: ['too_many_requests'],
  },
  logInByPasskey: {
    method: 'POST',
    path: '/wps/session/passkey',
    summary: 'Logs in whoever the passkey is of. It has verified its user, so that no second step is asked for',
    audience: 'public',
    session: 'starts',
    visit: true,
    input: z.strictObject({ ...passkeyShown, entrance: z.optional(z.enum(['player', 'agent'])) }),
    output: admission,
    refusals: [
      'passkey_refused',
      'account_frozen',
      'not_a_player',
      'account_closed',
      'not_an_agent',
      'too_many_requests',
    ],
  },
  setPaymentPassword: {
    method: 'PUT',
    path: '/wps/member/security/payment-password',
    summary: 'Sets or changes the payment password, by the one before or by the owner’s proof',
    audience: 'sensitive',
    encrypted: true,
    visit: true,
    input: z.strictObject({
      paymentPassword: secret,
      confirmPaymentPassword: secret,
      owner: z.discriminatedUnion('by', [
        z.strictObject({ by: z.literal('paymentPassword'), paymentPassword: secret }),
        byPassword,
        ...byContact,
      ]),
    }),
    output: z.object({}),
    refusals: ['password_invalid', ...ownerRefusals],
  },
  sessions: {
    method: 'GET',
    path: '/wps/member/security/sessions',
    summary: 'Where the member is logged in now',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      sessions: z.array(
        z.object({
          id: idValue,
          isCurrent: z.boolean(),
          openedAt: instantValue,
          lastSeenAt: instantValue,
          device: deviceValue,
          place,
        }),
      ),
    }),
    refusals: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/wps/member/security/session',
    summary: 'Logs another device of the member out, and forgets what its browser remembers',
    audience: 'account',
    input: z.strictObject({ id: idValue }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/wps/member/security/sessions',
    summary: 'Logs every other device of the member out',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
    refusals: [],
  },
  logins: {
    method: 'GET',
    path: '/wps/member/security/logins',
    summary: 'Log-ins and attempts, the newest first, twenty at a time; `before` is the id of the last one seen',
    audience: 'account',
    input: z.strictObject({ before: z.optional(idValue) }),
    output: z.object({ events: z.array(z.object({ ...event, result: z.enum(loginResults) })), hasMore: z.boolean() }),
    refusals: [],
  },
  changes: {
    method: 'GET',
    path: '/wps/member/security/changes',
    summary: 'Changes of what protects the account, the newest first, twenty at a time',
    audience: 'account',
    input: z.strictObject({ before: z.optional(idValue) }),
    output: z.object({
      events: z.array(z.object({ ...event, change: z.enum(securityChanges) })),
      hasMore: z.boolean(),
    }),
    refusals: [],
  },
})
