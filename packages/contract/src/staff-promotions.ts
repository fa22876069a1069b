import { z } from 'zod/mini'
import { imageTypes } from './constants.ts'
import { applicationStatuses } from './promotions.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, fileValue, idValue, instantValue } from './values.ts'

const application = z.object({
  id: idValue,
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  promotion: z.string(),
  remark: z.string(),
  pictures: z.array(z.uuid()),
  status: z.enum(applicationStatuses),
  appliedAt: instantValue,
  /** What the promotion gives; null: whoever accepts says how much. */
  rewardAmount: z.nullable(amountValue),
  /** From this amount on two people have to accept. */
  secondPersonFrom: amountValue,
  /** The first of the two, and how much. */
  proposal: z.nullable(z.object({ by: z.string(), amount: amountValue })),
  /** What was credited. */
  amount: z.nullable(amountValue),
  /** What the member was told with the decision. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instantValue),
})
export type ApplicationForStaff = z.output<typeof application>

/** The desk where applications for promotions are decided. */
export const staffPromotionRoutes = declareStaffRoutes({
  applications: {
    method: 'GET',
    path: '/ops/api/applications',
    summary: 'Applications for promotions: those that wait oldest first, those decided newest first; fifty at most',
    permission: 'promotions.decide',
    input: z.strictObject({ status: z.enum(applicationStatuses) }),
    output: z.object({
      applications: z.array(application),
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  applicationPicture: {
    method: 'GET',
    path: '/ops/api/applications/picture',
    summary: 'A picture that came with an application',
    permission: 'promotions.decide',
    file: 'given',
    input: z.strictObject({ id: idValue, picture: z.uuid() }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
  acceptApplication: {
    method: 'POST',
    path: '/ops/api/applications/accept',
    summary:
      'Credits the amount and issues the promotion, once. From `secondPersonFrom` on the first person proposes it and another one issues it by accepting the same amount',
    permission: 'promotions.decide',
    input: z.strictObject({ id: idValue, amount: amountValue, reason: reasonText }),
    /** `applying`: it waits for the second person. */
    output: z.object({ status: z.enum(['issued', 'applying']) }),
    /** `invalid_request`: no amount, or another than the promotion gives. */
    refusals: ['not_found', 'already_decided', 'second_person_needed', 'invalid_request'],
  },
  rejectApplication: {
    method: 'POST',
    path: '/ops/api/applications/reject',
    summary: 'Rejects an application. The member reads the reason',
    permission: 'promotions.decide',
    input: z.strictObject({ id: idValue, reason: reasonText }),
    output: z.object({}),
    refusals: ['not_found', 'already_decided'],
  },
})
