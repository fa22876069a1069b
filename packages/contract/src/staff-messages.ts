import { z } from 'zod/mini'
import { codePurposes } from './codes.ts'
import { declareStaffRoutes } from './staff-route.ts'
import { countParameter, idValue, instantValue } from './values.ts'

/** What a message is for: a code of each purpose, the link of a forgotten password, a notice of a change, an offer. */
export const messageKinds = [...codePurposes, 'reset_link', 'notice', 'offer'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageChannels = ['sms', 'email'] as const

/** `queued`: it waits, or is tried again. `sent`: the gateway or mail server has taken it. */
export const messageStates = ['queued', 'sent', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/**
 * Why a message was not sent. `nobody`: nobody has the number or address, which its visitor is not told. `expired`: it
 * was not taken while it was worth something. `replaced`: a newer one about the same took its place. `unfinished`: the
 * server stopped while it was being sent. The others are what the gateway or mail server said.
 */
export const messageFaults = [
  'invalid_phone_number',
  'quota_not_sufficient',
  'operation_not_enabled',
  'unknown_error',
  'nobody',
  'expired',
  'replaced',
  'unfinished',
] as const
export type MessageFault = (typeof messageFaults)[number]

/** For so many days it is known what was sent. */
export const messageDaysKept = 30

const message = z.object({
  id: idValue,
  channel: z.enum(messageChannels),
  kind: z.enum(messageKinds),
  /** What of the number or address its owner recognises. */
  receiver: z.string(),
  state: z.enum(messageStates),
  /** Why it failed, or what the last try of a message that waits said. */
  fault: z.nullable(z.enum(messageFaults)),
  tries: z.int(),
  queuedAt: instantValue,
  endedAt: z.nullable(instantValue),
  /** What we call it towards the gateway or mail server. */
  reference: z.uuid(),
  /** What they call it; null: they have not said. */
  providerNumber: z.nullable(z.string()),
})
export type StaffMessage = z.output<typeof message>

/** The SMS and e-mails that were sent: their state and receivers, and never a text or a code. */
export const staffMessageRoutes = declareStaffRoutes({
  messages: {
    method: 'GET',
    path: '/ops/api/messages',
    summary: 'SMS and e-mails of the last 30 days with their state, newest first, without texts and codes',
    permission: 'messages.read',
    input: z.strictObject({
      /** A whole mobile number or e-mail address. */
      receiver: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(256))),
      kind: z.optional(z.enum(messageKinds)),
      channel: z.optional(z.enum(messageChannels)),
      state: z.optional(z.enum(messageStates)),
      from: z.optional(instantValue),
      until: z.optional(instantValue),
      /** The last one of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ messages: z.array(message), next: z.nullable(idValue) }),
    refusals: ['too_many_requests'],
  },
})
