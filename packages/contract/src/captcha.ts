import { z } from 'zod/mini'
import { routes } from './route.ts'

/** What a captcha provider can guard. */
export const guardedActions = ['login', 'register', 'sms', 'recover'] as const
export type GuardedAction = (typeof guardedActions)[number]

/** A proof of work, as `altcha-lib` makes and solves it. */
export const workChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.object({ action: z.enum(guardedActions) }),
  }),
  signature: z.string(),
})
export type WorkChallenge = z.output<typeof workChallenge>

const challenge = z.discriminatedUnion('provider', [
  /** Nothing guards this action. */
  z.object({ provider: z.literal('none') }),
  z.object({ provider: z.literal('altcha'), challenge: workChallenge }),
  z.object({ provider: z.enum(['turnstile', 'geetest']), siteKey: z.string() }),
])
export type CaptchaChallenge = z.output<typeof challenge>

/**
 * The two fields of a guarded call, to be spread into its input: the provider's validation result, and what the visitor
 * read in the picture when one was shown. With altcha the result is the base64 of `{ challenge, solution }`, with
 * turnstile the widget's token, with geetest the JSON of what its `getValidate()` returned.
 */
export const captchaFields = {
  captchaProof: z.optional(z.string().check(z.maxLength(6144))),
  captcha: z.optional(z.string().check(z.maxLength(16))),
}

export const captchaRoutes = routes({
  captcha: {
    method: 'GET',
    path: '/wps/captcha',
    summary: 'A new captcha picture for this visit: a base64 PNG. It takes the place of the one before',
    audience: 'public',
    visit: true,
    input: z.strictObject({}),
    output: z.string(),
    refusals: ['too_many_requests'],
  },
  captchaChallenge: {
    method: 'GET',
    path: '/wps/captcha/challenge',
    summary: 'Which captcha provider guards an action, with what its check needs',
    audience: 'public',
    input: z.strictObject({ action: z.enum(guardedActions) }),
    output: challenge,
    refusals: [],
  },
})
