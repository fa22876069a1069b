import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

/**
 * What makes a member's money suspicious. `structuring`: several deposits, each a little below an amount. `rapid_out`:
 * in and out again, hardly played with. `many_payers`: paid in by many people. `shared_payee`: drawn out to an account
 * of others. `ring`: paid in together with others at the same address. `circular`: sent round between members.
 * `dormant`: much money after a long silence. `refund_out`: drawn out soon after we put a balance right. `taken_back`:
 * credited, and then taken back by the payment provider.
 */
export const suspicionKinds = [
  'structuring',
  'rapid_out',
  'many_payers',
  'shared_payee',
  'ring',
  'circular',
  'dormant',
  'refund_out',
  'taken_back',
] as const
export type SuspicionKind = (typeof suspicionKinds)[number]

/** `proposed`: a colleague has said how it ends, and another one confirms. */
export const suspicionStates = ['open', 'taken', 'proposed', 'closed'] as const
export type SuspicionState = (typeof suspicionStates)[number]

/** `nothing`: there is an innocent explanation. `reported`: the authority was told. */
export const suspicionEnds = ['nothing', 'reported'] as const
export type SuspicionEnd = (typeof suspicionEnds)[number]

/** The numbers of a rule, and within which bounds they lie. `amount` is money of the site. */
export const suspicionBounds = {
  count: [2, 1000],
  sharePercent: [1, 100],
  turnoverPercent: [1, 10_000],
  hours: [1, 720],
  days: [1, 365],
} as const
export type SuspicionNumber = keyof typeof suspicionBounds

/** Which numbers a rule of each kind has besides its points. */
export const suspicionNumbers = {
  structuring: ['amount', 'sharePercent', 'count', 'hours'],
  rapid_out: ['amount', 'sharePercent', 'turnoverPercent', 'hours'],
  many_payers: ['count', 'days'],
  shared_payee: ['count', 'days'],
  ring: ['amount', 'count', 'hours', 'days'],
  circular: ['amount', 'sharePercent', 'hours'],
  dormant: ['amount', 'days'],
  refund_out: ['amount', 'sharePercent', 'hours'],
  taken_back: ['amount', 'days'],
} as const satisfies Readonly<Record<SuspicionKind, readonly (SuspicionNumber | 'amount')[]>>

/** How long a colleague can hold a member's withdrawals. */
export const holdHoursMost = 72

/** `reversal`: a provider took back the payment of a deposit, whose number it has; the wallet was not touched. */
export const suspicionMovements = ['deposit', 'withdrawal', 'transfer', 'adjustment', 'refund', 'reversal'] as const
export type SuspicionMovement = (typeof suspicionMovements)[number]

const number = (name: SuspicionNumber) =>
  z.nullable(z.int().check(z.minimum(suspicionBounds[name][0]), z.maximum(suspicionBounds[name][1])))

const ruleShape = {
  kind: z.enum(suspicionKinds),
  isOn: z.boolean(),
  /** What each finding adds to the score of its suspicion. */
  points: z.int().check(z.minimum(1), z.maximum(100)),
  /** Null: the kind has no such number (`suspicionNumbers`). */
  amount: z.nullable(amountValue),
  count: number('count'),
  sharePercent: number('sharePercent'),
  turnoverPercent: number('turnoverPercent'),
  hours: number('hours'),
  days: number('days'),
}

const rule = z.object({
  ...ruleShape,
  /** 0: as shipped, of every site that has set none of its own. */
  version: z.int(),
  since: instantValue,
  /** Null: as shipped. */
  setBy: z.nullable(z.string()),
})
export type SuspicionRule = z.output<typeof rule>

const listed = z.object({
  suspicionId: idValue,
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  kind: z.enum(suspicionKinds),
  state: z.enum(suspicionStates),
  /** 0 to 100. */
  score: z.int(),
  findings: z.int(),
  firstSeenAt: instantValue,
  lastSeenAt: instantValue,
  takenBy: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  /** How it ends: as proposed, or as closed. */
  end: z.nullable(z.enum(suspicionEnds)),
})
export type ListedSuspicion = z.output<typeof listed>

const finding = z.object({
  at: instantValue,
  ruleVersion: z.int(),
  points: z.int(),
  /** What set it off. */
  movement: z.enum(suspicionMovements),
  movementId: idValue,
  /** What it rests on. */
  deposits: z.array(idValue),
  withdrawals: z.array(idValue),
  transfers: z.array(idValue),
  adjustments: z.array(idValue),
  refunds: z.array(idValue),
  /** Other members. */
  members: z.array(idValue),
  /** What came in, or went round. */
  inAmount: amountValue,
  outAmount: amountValue,
  /** What was played with in between; null where that is not asked. */
  turnoverAmount: z.nullable(amountValue),
})
export type SuspicionFinding = z.output<typeof finding>

const movement = z.object({
  kind: z.enum(suspicionMovements),
  id: idValue,
  at: instantValue,
  amount: amountValue,
  /** Whether it came into the member's wallet. */
  isIn: z.boolean(),
  /** A withdrawal that was cancelled or rejected. */
  isUndone: z.boolean(),
  otherMemberId: z.nullable(idValue),
})
export type SuspicionMovementRow = z.output<typeof movement>

const day = z.object({
  /** In the zone of the site. */
  day: z.iso.date(),
  depositAmount: amountValue,
  withdrawalAmount: amountValue,
  sentAmount: amountValue,
  gotAmount: amountValue,
  turnoverAmount: amountValue,
  /** At its end. */
  balanceAmount: amountValue,
})
export type SuspicionDay = z.output<typeof day>

const hold = z.object({
  by: z.string(),
  reason: z.string(),
  from: instantValue,
  /** It ends then by itself. */
  until: instantValue,
  releasedBy: z.nullable(z.string()),
})

const money = {
  /** The currency of the amounts, with the digits behind their point. */
  currency: z.string(),
  decimals: z.int(),
}

const act = z.strictObject({ suspicionId: idValue, reason: reasonText })
const acted = z.object({ state: z.enum(suspicionStates) })
/** How many findings whoever decides has seen: one that came meanwhile is read first. */
const seen = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** The desk where suspicions of money laundering are worked off. Members see nothing of it. */
export const staffSuspicionRoutes = declareStaffRoutes({
  suspicions: {
    method: 'GET',
    path: '/ops/api/suspicions',
    summary: 'Suspicions: those that wait oldest first, closed ones newest first; and how many are open by kind',
    permission: 'suspicions.read',
    input: z.strictObject({
      state: z.enum(suspicionStates),
      kind: z.optional(z.enum(suspicionKinds)),
      memberId: z.optional(idValue),
      /** The id of the last suspicion of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      suspicions: z.array(listed),
      next: z.nullable(idValue),
      /** How many there are of what is asked for, on all pages. */
      total: z.int(),
      /** Those that are not closed. */
      open: z.array(z.object({ kind: z.enum(suspicionKinds), count: z.int(), oldestAt: instantValue })),
      ...money,
    }),
    refusals: [],
  },
  suspicion: {
    method: 'GET',
    path: '/ops/api/suspicions/one',
    summary: "A suspicion with what it rests on, and its member's money of the 30 days before it was last seen",
    permission: 'suspicions.read',
    input: z.strictObject({ suspicionId: idValue }),
    output: z.object({
      suspicion: listed,
      findings: z.array(finding),
      history: z.array(
        z.object({ state: z.enum(suspicionStates), at: instantValue, by: z.string(), reason: z.nullable(z.string()) }),
      ),
      /** What colleagues have found out, oldest first. */
      notes: z.array(z.object({ at: instantValue, by: z.string(), note: z.string() })),
      days: z.array(day),
      /** The newest first, 200 at the most. */
      movements: z.array(movement),
      /** Null: the member's withdrawals were not held for this suspicion. */
      hold: z.nullable(hold),
      now: instantValue,
      ...money,
    }),
    refusals: ['not_found'],
  },
  takeSuspicion: {
    method: 'POST',
    path: '/ops/api/suspicions/take',
    summary: 'Takes a suspicion for work: others leave it alone for a day',
    permission: 'suspicions.close',
    input: z.strictObject({ suspicionId: idValue }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another'],
  },
  noteSuspicion: {
    method: 'POST',
    path: '/ops/api/suspicions/note',
    summary: 'Writes down what was found out about a suspicion that is not closed',
    permission: 'suspicions.close',
    input: act,
    output: acted,
    refusals: ['not_found', 'already_decided'],
  },
  proposeSuspicion: {
    method: 'POST',
    path: '/ops/api/suspicions/propose',
    summary: 'Says how the suspicion that one has taken ends',
    permission: 'suspicions.close',
    input: z.strictObject({ suspicionId: idValue, end: z.enum(suspicionEnds), findings: seen, reason: reasonText }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'taken_by_another', 'changed_meanwhile'],
  },
  confirmSuspicion: {
    method: 'POST',
    path: '/ops/api/suspicions/confirm',
    summary: 'Closes a suspicion as another colleague has proposed',
    permission: 'suspicions.close',
    input: z.strictObject({ suspicionId: idValue, findings: seen, reason: reasonText }),
    output: acted,
    refusals: ['not_found', 'already_decided', 'second_person_needed', 'changed_meanwhile'],
  },
  sendBackSuspicion: {
    method: 'POST',
    path: '/ops/api/suspicions/send-back',
    summary: 'Does not agree with what is proposed: the suspicion is open again',
    permission: 'suspicions.close',
    input: act,
    output: acted,
    refusals: ['not_found', 'already_decided'],
  },
  holdWithdrawals: {
    method: 'POST',
    path: '/ops/api/suspicions/hold',
    summary:
      "Keeps the member's withdrawals from being passed or paid, once a suspicion; it ends by itself, and a member who was held is left alone for three days",
    permission: 'suspicions.close',
    input: z.strictObject({
      suspicionId: idValue,
      hours: z.int().check(z.minimum(1), z.maximum(holdHoursMost)),
      reason: reasonText,
    }),
    output: z.object({ until: instantValue }),
    refusals: ['not_found', 'already_decided'],
  },
  releaseWithdrawals: {
    method: 'POST',
    path: '/ops/api/suspicions/release',
    summary: 'Ends a hold before its time',
    permission: 'suspicions.close',
    input: act,
    output: z.object({ releasedAt: instantValue }),
    refusals: ['not_found', 'already_decided'],
  },
  suspicionRules: {
    method: 'GET',
    path: '/ops/api/suspicions/rules',
    summary: 'The rules in force, with every version that was in force before',
    permission: 'suspicions.read',
    input: z.strictObject({}),
    output: z.object({
      rules: z.array(rule),
      /** The newest first. */
      history: z.array(z.object({ ...rule.shape, reason: z.string() })),
      ...money,
    }),
    refusals: [],
  },
  setSuspicionRule: {
    method: 'POST',
    path: '/ops/api/suspicions/rules/set',
    summary: 'Sets a rule: it holds for what happens from then on',
    permission: 'suspicions.close',
    input: z.strictObject({
      ...ruleShape,
      /** The version that it is now: somebody else's change in between is not undone. */
      before: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: the kind has other numbers. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
})
