import { z } from 'zod/mini'
import { harmLevels, harmMarkers } from './harm.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, idValue, instantValue } from './values.ts'

/** What is worked off: nobody has taken it, somebody has, it is closed. */
export const contactStates = ['open', 'taken', 'closed'] as const
export type ContactState = (typeof contactStates)[number]
/** What a contact came to. */
export const contactEnds = ['spoken', 'not_reached', 'no_need'] as const
export type ContactEnd = (typeof contactEnds)[number]

/** What a rule is of: a marker, or a level. */
export const harmRuleKinds = [...harmMarkers, ...harmLevels] as const
export type HarmRuleKind = (typeof harmRuleKinds)[number]

/** The numbers of a rule. A level has no weight. */
export const harmBounds = { threshold: [1, 100_000], weight: [1, 100] } as const

const ruleShape = {
  kind: z.enum(harmRuleKinds),
  isOn: z.boolean(),
  threshold: z.int().check(z.minimum(harmBounds.threshold[0]), z.maximum(harmBounds.threshold[1])),
  /** Null: it is of a level. */
  weight: z.nullable(z.int().check(z.minimum(harmBounds.weight[0]), z.maximum(harmBounds.weight[1]))),
}
const rule = z.object({
  ...ruleShape,
  /** 0: as shipped, of every site that has set none of its own. */
  version: z.int(),
  since: instantValue,
  /** Null: as shipped. */
  setBy: z.nullable(z.string()),
})
export type HarmRule = z.output<typeof rule>

const scored = z.object({
  memberId: idValue,
  /** Masked. */
  account: z.string(),
  level: z.int(),
  score: z.int(),
  since: instantValue,
  /** The day that was scored last. */
  day: z.iso.date(),
  /** Null: nobody is asked to speak with the member. */
  contact: z.nullable(z.enum(contactStates)),
  takenBy: z.nullable(z.string()),
})
export type HarmMember = z.output<typeof scored>

const counted = z.object({
  marker: z.enum(harmMarkers),
  value: z.int(),
  threshold: z.int(),
  weight: z.int(),
  points: z.int(),
  version: z.int(),
})
export type HarmCount = z.output<typeof counted>

const contact = z.object({
  contactId: idValue,
  state: z.enum(contactStates),
  openedAt: instantValue,
  takenBy: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  end: z.nullable(z.enum(contactEnds)),
  /** Oldest first; `note`: something was written down. */
  history: z.array(
    z.object({
      step: z.enum([...contactStates, 'note']),
      at: instantValue,
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type HarmContact = z.output<typeof contact>

const act = z.strictObject({ contactId: idValue, reason: reasonText })
const acted = z.object({ state: z.enum(contactStates) })

/** The desk that cares for members whose play may harm them, with the rules of their scores. */
export const staffHarmRoutes = declareStaffRoutes({
  harmMembers: {
    method: 'GET',
    path: '/ops/api/care',
    summary: 'Members of a level, the highest scores first, and how many are at each',
    permission: 'care.read',
    input: z.strictObject({
      level: countParameter(3),
      /** The score and the id of the last one of the page before, as `55-1234`. */
      after: z.optional(z.string().check(z.regex(/^\d{1,6}-\d{1,18}$/))),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      members: z.array(scored),
      next: z.nullable(z.string()),
      levels: z.array(z.object({ level: z.int(), count: z.int() })),
    }),
    refusals: [],
  },
  harmMember: {
    method: 'GET',
    path: '/ops/api/care/one',
    summary: 'A member with what was counted each day of the last weeks, and who was to speak with them',
    permission: 'care.read',
    input: z.strictObject({ memberId: idValue }),
    output: z.object({
      member: scored,
      /** The newest first. */
      days: z.array(z.object({ day: z.iso.date(), score: z.int(), level: z.int(), markers: z.array(counted) })),
      /** The newest first. */
      contacts: z.array(contact),
    }),
    refusals: ['not_found'],
  },
  takeHarmContact: {
    method: 'POST',
    path: '/ops/api/care/take',
    summary: 'Takes it over to speak with a member: others leave it alone for a day',
    permission: 'care.work',
    input: z.strictObject({ contactId: idValue }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  noteHarmContact: {
    method: 'POST',
    path: '/ops/api/care/note',
    summary: 'Writes down what was tried or said while it is not closed',
    permission: 'care.work',
    input: act,
    output: acted,
    refusals: ['not_found', 'already_decided'],
  },
  closeHarmContact: {
    method: 'POST',
    path: '/ops/api/care/close',
    summary: 'Closes what one has taken, with what it came to. The level stays what the days say',
    permission: 'care.work',
    input: z.strictObject({ ...act.shape, end: z.enum(contactEnds) }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  harmRules: {
    method: 'GET',
    path: '/ops/api/care/rules',
    summary: 'The rules of scores and levels in force, with every version that was in force before',
    permission: 'care.read',
    input: z.strictObject({}),
    output: z.object({
      rules: z.array(rule),
      /** The newest first. */
      history: z.array(z.object({ ...rule.shape, reason: z.string() })),
    }),
    refusals: [],
  },
  setHarmRule: {
    method: 'POST',
    path: '/ops/api/care/rules/set',
    summary: 'Sets a rule of a marker or a level: it holds for the days that are scored from then on',
    permission: 'care.work',
    input: z.strictObject({
      ...ruleShape,
      /** The version that it is now: somebody else's change in between is not undone. */
      before: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: a marker without a weight, a level with one, off, or not between its neighbours. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
})
