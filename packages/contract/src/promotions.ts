import { z } from 'zod/mini'
import { imageTypes } from './constants.ts'
import { routes } from './route.ts'
import { amountValue, fileValue, idValue, instantValue } from './values.ts'

/** What an application is, from when it was made. */
export const applicationStatuses = ['applying', 'issued', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What a promotion is to whoever looks at it [PROMO-05 to PROMO-14]. */
export const promotionStates = ['coming_soon', 'join', ...applicationStatuses, 'closed'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Names a picture. It is made by chance, and opens nothing to anybody but the member who sent the picture. */
const pictureId = z.uuid()

const application = z.object({
  remark: z.string(),
  pictures: z.array(pictureId),
  appliedAt: instantValue,
  /** What was credited. */
  amount: z.nullable(amountValue),
  /** The operator's words with the decision. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instantValue),
})

const activity = z.object({
  /** The id of the announcement of type PR that says what is offered. */
  promotionId: idValue,
  state: z.enum(promotionStates),
  /** Whether an application would be taken now. */
  canApply: z.boolean(),
  beginsAt: instantValue,
  endsAt: z.nullable(instantValue),
  /** Null: the operator says how much when the application is accepted. */
  rewardAmount: z.nullable(amountValue),
  /** How many applications of one member may be accepted. */
  timesMax: z.int(),
  /** The member's latest. */
  application: z.nullable(application),
})
export type Activity = z.output<typeof activity>

/** What members can do about promotions. One that no activity belongs to is information alone. */
export const promotionRoutes = routes({
  promotionActivities: {
    method: 'GET',
    path: '/wps/promotion/activities',
    summary:
      'What can be done about the promotions shown now, and what has become of the application of the member that a token came of',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({
      activities: z.array(activity),
      /** How many of them can be joined: the badge of the rewards. */
      availableCount: z.int(),
    }),
    refusals: [],
  },
  applyForPromotion: {
    method: 'POST',
    path: '/wps/promotion/application',
    summary:
      'Puts an application for a promotion before an operator: a remark of at most 140 characters, and three pictures at the most',
    audience: 'account',
    idempotent: true,
    input: z.strictObject({
      promotionId: idValue,
      remark: z.string().check(z.maxLength(2000)),
      /** Uploaded before by the same member. */
      pictures: z.optional(z.array(pictureId).check(z.maxLength(20))),
    }),
    output: z.object({ id: idValue }),
    /**
     * `not_found`: nothing can be applied for there. `promotion_taken`: an application is
     * being looked at, or no more are taken of this member.
     */
    refusals: [
      'not_found',
      'promotion_not_open',
      'promotion_taken',
      'account_frozen',
      'remark_length',
      'picture_count',
      'picture_gone',
      'idempotency_key_reused',
    ],
  },
  uploadPromotionPicture: {
    method: 'POST',
    path: '/wps/promotion/picture',
    summary:
      'Takes a picture for an application that the member is about to make: png or jpg of at most 5 MB. Unsent ones go after a day',
    audience: 'account',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({ id: pictureId }),
    refusals: ['picture_type', 'picture_size', 'picture_heavy', 'pictures_busy', 'too_many_requests'],
  },
  promotionPicture: {
    method: 'GET',
    path: '/wps/promotion/picture',
    summary: "A picture of the member's own application",
    audience: 'account',
    file: 'given',
    input: z.strictObject({ id: pictureId }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
})
