import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

/** Why a balance is put right: a mistake of ours, a kindness, money that a bank took back, a test of the operator's. */
export const adjustmentKinds = ['correction', 'goodwill', 'chargeback', 'test'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** `waiting`: it is only proposed, and another person decides. `posted`: the money has moved. */
export const adjustmentStates = ['waiting', 'posted', 'rejected'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

/** `credit` pays the member, `debit` takes from the member. */
export const adjustmentDirections = ['credit', 'debit'] as const

const adjustment = z.object({
  id: idValue,
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  direction: z.enum(adjustmentDirections),
  amount: amountValue,
  kind: z.enum(adjustmentKinds),
  reason: z.string(),
  state: z.enum(adjustmentStates),
  proposedBy: z.string(),
  proposedAt: instantValue,
  /** Whoever proposed it, where one person was enough. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantValue),
  /** The second person's words. */
  decisionReason: z.nullable(z.string()),
})
export type AdjustmentForStaff = z.output<typeof adjustment>

const decision = z.strictObject({ id: idValue, reason: reasonText })

/** The desk where balances are put right. */
export const staffAdjustmentRoutes = declareStaffRoutes({
  adjustments: {
    method: 'GET',
    path: '/ops/api/adjustments',
    summary: 'Adjustments of balances: those that wait oldest first, those decided newest first',
    permission: 'balances.adjust',
    input: z.strictObject({
      state: z.enum(adjustmentStates),
      memberId: z.optional(idValue),
      /** The id of the last adjustment of the page before. */
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      adjustments: z.array(adjustment),
      next: z.nullable(idValue),
      /** From this amount on another person has to approve. */
      secondPersonFrom: amountValue,
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  proposeAdjustment: {
    method: 'POST',
    path: '/ops/api/adjustments',
    summary:
      'Puts a balance right at once, or from `secondPersonFrom` on proposes it to another person. The same `requestKey` again moves nothing',
    permission: 'balances.adjust',
    input: z.strictObject({
      requestKey: z.uuid(),
      memberId: idValue,
      direction: z.enum(adjustmentDirections),
      amount: amountValue,
      kind: z.enum(adjustmentKinds),
      reason: reasonText,
    }),
    output: z.object({ id: idValue, state: z.enum(adjustmentStates) }),
    /** `invalid_request`: no amount. */
    refusals: ['member_not_found', 'balance_too_low', 'idempotency_key_reused', 'invalid_request'],
  },
  approveAdjustment: {
    method: 'POST',
    path: '/ops/api/adjustments/approve',
    summary:
      'Posts an adjustment that another person has proposed, once. A proposal counts for a day: after it this proposes it again',
    permission: 'balances.adjust',
    input: decision,
    output: z.object({ state: z.enum(adjustmentStates) }),
    refusals: ['not_found', 'already_decided', 'second_person_needed', 'balance_too_low'],
  },
  rejectAdjustment: {
    method: 'POST',
    path: '/ops/api/adjustments/reject',
    summary: 'Rejects an adjustment that waits; whoever proposed it may take it back so',
    permission: 'balances.adjust',
    input: decision,
    output: z.object({ state: z.enum(adjustmentStates) }),
    refusals: ['not_found', 'already_decided'],
  },
  setAdjustmentRule: {
    method: 'POST',
    path: '/ops/api/adjustments/rule',
    summary:
      'Sets from which amount on another person has to approve. Whoever has set it posts nothing alone for a day',
    permission: 'cashier.set',
    input: z.strictObject({
      /** What it is now: somebody else's change in between is not undone. */
      before: amountValue,
      secondPersonFrom: amountValue,
      reason: reasonText,
    }),
    output: z.object({ secondPersonFrom: amountValue }),
    /** `invalid_request`: zero. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
})
