import { z } from 'zod/mini'
import { routes } from './route.ts'
import { instantValue } from './values.ts'

/** The ways by which a member may be told of offers, each with a consent of its own. */
export const consentChannels = ['email', 'sms', 'inbox', 'phone'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/**
 * The versions of the words that a consent is asked for in, the newest last. Other words, in whichever language, are
 * another version: what somebody has agreed to is what stood there.
 */
export const consentWordings = ['2026-12'] as const
export type ConsentWording = (typeof consentWordings)[number]
export const consentWording: ConsentWording = '2026-12'

/** The boxes of offers that were ticked in a form of registration, and the words that stood beside them. */
export const offerConsents = z.strictObject({
  channels: z.array(z.enum(consentChannels)).check(
    z.maxLength(consentChannels.length),
    z.refine((list) => new Set(list).size === list.length),
  ),
  wording: z.enum(consentWordings),
})
export type OfferConsents = z.output<typeof offerConsents>

/**
 * What a consent was changed by: a box of the registration, the member's own switch, the link of an e-mail, or what
 * takes all of them back: a break, an exclusion, and the closing of the account.
 */
export const consentSources = ['registration', 'member', 'link', 'break', 'exclusion', 'closing'] as const
export type ConsentSource = (typeof consentSources)[number]

const consents = z.object({
  channels: z.array(
    z.object({
      channel: z.enum(consentChannels),
      isGiven: z.boolean(),
      /** The last change; null: there was none, and so there is no consent. */
      changedAt: z.nullable(instantValue),
      source: z.nullable(z.enum(consentSources)),
    }),
  ),
})
export type Consents = z.output<typeof consents>

export const consentRoutes = routes({
  consents: {
    method: 'GET',
    path: '/wps/member/consents',
    summary: 'By which channels the member has agreed to be told of offers, with the last change of each',
    audience: 'account',
    input: z.strictObject({}),
    output: consents,
    refusals: [],
  },
  setConsent: {
    method: 'PUT',
    path: '/wps/member/consents',
    summary: 'Gives the consent of a channel, or takes it back. The same again changes nothing',
    audience: 'account',
    input: z.strictObject({ channel: z.enum(consentChannels), isGiven: z.boolean() }),
    output: consents,
    refusals: [],
  },
  stopOfferMail: {
    method: 'POST',
    path: '/wps/unsubscribe',
    summary:
      'Ends the e-mails of offers by the link under each of them, without a log-in. The same again changes nothing',
    audience: 'public',
    /** The member and a signature. It travels in the fragment of `/unsubscribe#…`, and opens nothing else. */
    input: z.strictObject({ token: z.string().check(z.regex(/^\d{1,18}\.[\w-]{43}$/)) }),
    output: z.object({}),
    refusals: ['unsubscribe_link_invalid', 'too_many_requests'],
  },
})
