import { z } from 'zod/mini'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { adjustmentDirections, adjustmentStates } from './staff-adjustments.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

const positive = amountValue.check(z.refine((value) => value > 0n))

/** What an operator sets of points, besides what makes one at each rank. */
export const pointValues = z
  .strictObject({
    /** Money of a deposit that makes one point; null: deposits make none. */
    depositPerPoint: z.nullable(positive),
    /** What one point is worth; null: points do not become money, and the two below are none. */
    amountPerPoint: z.nullable(positive),
    /** The fewest of one conversion. */
    pointsMin: z.nullable(positive),
    /** The most of one member in a day. */
    pointsDailyMax: z.nullable(positive),
    /** From so many points on another person has to approve an adjustment. */
    secondPersonFrom: positive,
  })
  .check(
    z.refine((set) => (set.amountPerPoint === null) === (set.pointsMin === null), { path: ['pointsMin'] }),
    z.refine((set) => (set.amountPerPoint === null) === (set.pointsDailyMax === null), { path: ['pointsDailyMax'] }),
    z.refine((set) => set.pointsMin === null || (set.pointsDailyMax ?? 0n) >= set.pointsMin, {
      path: ['pointsDailyMax'],
    }),
  )
export type PointValues = z.output<typeof pointValues>

const adjustment = z.object({
  id: idValue,
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  direction: z.enum(adjustmentDirections),
  points: amountValue,
  reason: z.string(),
  state: z.enum(adjustmentStates),
  proposedBy: z.string(),
  proposedAt: instantValue,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantValue),
  /** The second person's words. */
  decisionReason: z.nullable(z.string()),
})
export type PointAdjustment = z.output<typeof adjustment>

const decision = z.strictObject({ id: idValue, reason: reasonText })

/** The desk of points: how they are earned and become money, and those of one member that are put right. */
export const staffPointRoutes = declareStaffRoutes({
  pointSettings: {
    method: 'GET',
    path: '/ops/api/points',
    summary: 'How points are earned and become money, with what makes one at each rank',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({
      version: z.int(),
      values: pointValues,
      earning: z.array(z.object({ rankLevel: z.int(), labelName: z.string(), betPerPoint: amountValue })),
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  setPointSettings: {
    method: 'POST',
    path: '/ops/api/points',
    summary: 'Sets how points are earned from deposits and become money; what was given and converted stays',
    permission: 'loyalty.set',
    input: z.strictObject({ version: seenVersion, values: pointValues, reason: reasonText }),
    output: savedSetting,
    refusals: ['changed_meanwhile'],
  },
  pointCost: {
    method: 'GET',
    path: '/ops/api/points/cost',
    summary: 'What the rates would have cost with the deposits and conversions of the last 30 days',
    permission: 'loyalty.read',
    input: z.strictObject({ depositPerPoint: z.optional(positive), amountPerPoint: z.optional(positive) }),
    output: z.object({
      deposits: z.int(),
      /** What these deposits would have made; 0 where they make none. */
      points: amountValue,
      /** Points that became money, and what they would have become. */
      convertedPoints: amountValue,
      convertedAmount: amountValue,
    }),
    refusals: [],
  },
  pointSettingChanges: {
    method: 'GET',
    path: '/ops/api/points/changes',
    summary: 'Who has changed how points are earned and become money, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: settingChanges,
    refusals: [],
  },
  pointAdjustments: {
    method: 'GET',
    path: '/ops/api/points/adjustments',
    summary: 'Adjustments of points: those that wait oldest first, those decided newest first',
    permission: 'points.adjust',
    input: z.strictObject({
      state: z.enum(adjustmentStates),
      /** The id of the last adjustment of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      adjustments: z.array(adjustment),
      next: z.nullable(idValue),
      /** From so many points on another person has to approve. */
      secondPersonFrom: amountValue,
    }),
    refusals: [],
  },
  proposePointAdjustment: {
    method: 'POST',
    path: '/ops/api/points/adjustments',
    summary:
      'Puts the points of a member right at once, or from `secondPersonFrom` on proposes it to another person. The same `requestKey` again moves nothing',
    permission: 'points.adjust',
    input: z.strictObject({
      requestKey: z.uuid(),
      memberId: idValue,
      direction: z.enum(adjustmentDirections),
      points: positive,
      reason: reasonText,
    }),
    output: z.object({ id: idValue, state: z.enum(adjustmentStates) }),
    refusals: ['member_not_found', 'points_too_low', 'idempotency_key_reused'],
  },
  approvePointAdjustment: {
    method: 'POST',
    path: '/ops/api/points/adjustments/approve',
    summary:
      'Posts an adjustment of points that another person has proposed within a day, once; an older one is proposed again',
    permission: 'points.adjust',
    input: decision,
    output: z.object({ state: z.enum(adjustmentStates) }),
    refusals: ['not_found', 'already_decided', 'second_person_needed', 'points_too_low'],
  },
  rejectPointAdjustment: {
    method: 'POST',
    path: '/ops/api/points/adjustments/reject',
    summary: 'Rejects an adjustment of points that waits; whoever proposed it may take it back so',
    permission: 'points.adjust',
    input: decision,
    output: z.object({ state: z.enum(adjustmentStates) }),
    refusals: ['not_found', 'already_decided'],
  },
})
