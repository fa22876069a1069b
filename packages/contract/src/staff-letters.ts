import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, idValue, instantValue } from './values.ts'

const rank = z.int().check(z.minimum(1), z.maximum(99))

/** Ranks by their levels: from one on, or up to another. */
export const letterRanks = z
  .strictObject({ from: rank, to: z.nullable(rank) })
  .check(z.refine((ranks) => ranks.to === null || ranks.from <= ranks.to, { path: ['to'] }))

const person = z.object({ id: idValue, account: z.string() })

/** A letter that is still to be sent: to a member, to ranks, to an agent with all below, or else to all. */
const plannedLetter = z.object({
  id: idValue,
  member: z.nullable(person),
  ranks: z.nullable(letterRanks),
  line: z.nullable(person),
  isMarketing: z.boolean(),
  title: z.string(),
  dueAt: instantValue,
  plannedAt: instantValue,
  plannedBy: z.string(),
})
export type PlannedLetter = z.output<typeof plannedLetter>

/** What is still to be sent of what colleagues have written. */
export const staffLetterRoutes = declareStaffRoutes({
  letterReach: {
    method: 'GET',
    path: '/ops/api/messages/reach',
    summary: 'To how many members an offer would be written, and how many of them have agreed to offers and may play',
    permission: 'messages.send',
    input: z.strictObject({
      memberId: z.optional(idValue),
      rankFrom: z.optional(countParameter(99)),
      rankTo: z.optional(countParameter(99)),
      teamOf: z.optional(idValue),
    }),
    /** `reachedCount` of them get it in the inbox, and `emailCount` by e-mail where that is asked for. */
    output: z.object({ memberCount: z.int(), reachedCount: z.int(), emailCount: z.int() }),
    refusals: ['member_not_found'],
  },
  plannedLetters: {
    method: 'GET',
    path: '/ops/api/messages/planned',
    summary: 'The letters that are still to be sent, the next first',
    permission: 'messages.send',
    input: z.strictObject({}),
    output: z.object({ letters: z.array(plannedLetter) }),
    refusals: [],
  },
  cancelLetter: {
    method: 'POST',
    path: '/ops/api/messages/cancel',
    summary: 'Takes a letter back that has not been sent',
    permission: 'messages.send',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided'],
  },
})
