import { z } from 'zod/mini'
import { captchaFields } from './captcha.ts'
import { entered } from './entered.ts'
import { identityToken } from './identity-token.ts'
import { passwordValue } from './values.ts'

const shortText = z.string().check(z.maxLength(256))

/**
 * What a further proof can be [AUTH-69, AUTH-72]: the number or name on the account, a
 * code sent to it, or one of the authenticator.
 */
export const challengeWays = ['mobile', 'sms', 'email', 'payeeName', 'totp', 'recoveryCode'] as const
export type ChallengeWay = (typeof challengeWays)[number]

export const ticketValue = z.string().check(z.regex(/^[\w-]{43}$/))

/** A log-in that is not through: it goes on with `verifyLogin`, by one of the ways named. */
const pending = z.object({
  pending: z.object({
    kind: z.enum(['two_step', 'address']),
    ticket: z.string(),
    ways: z.array(z.enum(challengeWays)),
    /** The sign-in service sends the code of the way `sms`: whoever wants it types the account's number. */
    smsByService: z.boolean(),
    expiresInSeconds: z.int(),
  }),
})

/** What a log-in answers: a session, or what is still missing. */
export const admission = z.union([entered, pending])

export const entrances = ['player', 'agent'] as const
export type Entrance = (typeof entrances)[number]

const options = { ...captchaFields, rememberMe: z.optional(z.boolean()), entrance: z.optional(z.enum(entrances)) }

const byName = {
  username: shortText,
  password: z.optional(passwordValue),
  remembered: z.optional(z.literal(true)),
  ...options,
}

/**
 * By name and password, or by name and this browser's memory of the member; by mobile number and the code sent to it;
 * by a token of the third-party sign-in service, whose own code proved the number.
 */
export const loginInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('username'), ...byName }),
  // As after a reset by phone [PASS-08].
  z.strictObject({ type: z.literal(''), ...byName }),
  z.strictObject({
    type: z.literal('sms'),
    mobileNum: z.string().check(z.maxLength(32)),
    countryDialingCode: z.optional(z.string().check(z.maxLength(8))),
    password: z.string().check(z.maxLength(16)),
    ...options,
  }),
  z.strictObject({ type: z.literal('firebase'), firebaseIdToken: identityToken, ...options }),
])
