import { z } from 'zod/mini'
import { imageTypes } from './constants.ts'
import { shownPlan, takenSpins } from './promotion-plan.ts'
import { routes } from './route.ts'
import { amountValue, fileValue, idValue, instantValue, netValue } from './values.ts'

/** What an application is, from when it was made. */
export const applicationStatuses = ['applying', 'issued', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What a promotion is to whoever looks at it [PROMO-05 to PROMO-14]. */
export const promotionStates = [
  'coming_soon',
  'join',
  'joined',
  'in_process',
  'claim',
  'claimed',
  ...applicationStatuses,
  'closed',
] as const
export type PromotionState = (typeof promotionStates)[number]

/** What promotions stand under on their page. */
export const promotionCategories = [
  'newcomer',
  'deposit',
  'cashback',
  'slots',
  'live',
  'sports',
  'lottery',
  'vip',
  'event',
] as const
export type PromotionCategory = (typeof promotionCategories)[number]

/** What a promotion may ask of whoever applies for it. */
export const promotionConditions = ['rank', 'registered', 'deposits', 'line', 'first_deposit'] as const
export type PromotionCondition = (typeof promotionConditions)[number]

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

/** Why a member gets nothing of a promotion that was joined. */
export const promotionEnds = ['expired', 'nothing', 'taken_back'] as const

/** The draw of a red envelope: what is committed before, and after it what it was drawn from (docs/fairness.md). */
const envelopeDraw = z.object({
  raffleCode: z.string(),
  drawNumber: z.int(),
  commit: z.string(),
  /** Null until it is drawn. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.nullable(z.string()),
  number: z.nullable(z.int()),
  /** The table in its order, by the places of the prizes from 1 on, and the place that was drawn. */
  odds: z.array(z.object({ prize: z.int(), weight: z.int() })),
  prize: z.nullable(z.int()),
})

const taken = z.object({
  joinedAt: instantValue,
  /** The deposit that counts; null: none has come yet, or none is asked for. */
  depositedAmount: z.nullable(amountValue),
  /** Valid bets that count. */
  playedAmount: netValue,
  /** Lost in bets of the period; below zero: won. */
  lostAmount: netValue,
  /** Null until it is known. */
  rewardAmount: z.nullable(amountValue),
  /** What the reward asks to be played, once it is known; null too where the site's rule says. */
  turnoverAmount: z.nullable(amountValue),
  /** When a loss is made up, or until when it can be fulfilled or claimed. */
  until: z.nullable(instantValue),
  claimedAt: z.nullable(instantValue),
  ended: z.nullable(z.enum(promotionEnds)),
  draw: z.nullable(envelopeDraw),
  /** Free spins that were claimed; null of anything else, and before. */
  spins: z.nullable(takenSpins),
})

const activity = z.object({
  /** The id of the announcement of type PR that says what is offered. */
  promotionId: idValue,
  state: z.enum(promotionStates),
  /** Whether an application would be taken, or the promotion joined, now. */
  canApply: z.boolean(),
  beginsAt: instantValue,
  endsAt: z.nullable(instantValue),
  /** Null: the operator says how much when the application is accepted. */
  rewardAmount: z.nullable(amountValue),
  /** How many applications of one member may be accepted. */
  timesMax: z.int(),
  /** Ten-thousandths of the reward that have to be played; null: as the site's rule says. */
  turnoverMultiple: z.nullable(z.int()),
  /** For members of this rank and above; 0: of any. */
  rankLevelMin: z.int(),
  /** For members who registered so many days ago; 0: for newcomers too. */
  registeredDaysMin: z.int(),
  /** For members who have paid in so much in the days before, or ever. */
  depositMin: z.nullable(amountValue),
  depositDays: z.nullable(z.int()),
  /** What of it the member does not meet: none of a visitor. */
  unmet: z.array(z.enum(promotionConditions)),
  /** How it is fulfilled once it is joined; null: members apply for it. */
  plan: z.nullable(shownPlan),
  /** The member's latest part in it. */
  taken: z.nullable(taken),
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
      /** Where promotions stand; one that is not named stands under none. */
      categories: z.array(z.object({ promotionId: idValue, category: z.enum(promotionCategories) })),
      /** How many of them can be joined or claimed: the badge of the rewards. */
      availableCount: z.int(),
      /** What the member follows, the last first. None of a visitor. */
      followed: z.optional(z.array(idValue)),
      /** Free spins that are left to be played, those that end first at the front. None of a visitor. */
      spins: z.optional(
        z.array(z.object({ gameCode: z.string(), betAmount: amountValue, left: z.int(), expiresAt: instantValue })),
      ),
    }),
    refusals: [],
  },
  joinPromotion: {
    method: 'POST',
    path: '/wps/promotion/join',
    summary:
      'Joins a promotion that is fulfilled by deposits or play, or opened by its code. Its terms of now hold for it',
    audience: 'account',
    input: z.strictObject({ promotionId: idValue, code: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({ state: z.enum(promotionStates) }),
    /** `not_found`: nothing can be joined there. `promotion_taken`: it is joined, or was as often as it can be. */
    refusals: [
      'not_found',
      'promotion_conditions',
      'promotion_not_open',
      'promotion_taken',
      'promotion_code_wrong',
      'account_frozen',
      'on_a_break',
      'offers_paused',
    ],
  },
  claimPromotion: {
    method: 'POST',
    path: '/wps/promotion/claim',
    summary:
      'Pays the reward of a fulfilled promotion into the wallet, once, and asks for play with it. A red envelope is drawn',
    audience: 'account',
    input: z.strictObject({
      promotionId: idValue,
      /** Goes into the draw of a red envelope: visible ASCII of the browser's own making. */
      clientSeed: z.optional(z.string().check(z.regex(/^[!-~]{1,64}$/))),
    }),
    output: z.object({ amount: amountValue, draw: z.nullable(envelopeDraw) }),
    refusals: ['not_found', 'promotion_not_fulfilled', 'account_frozen', 'on_a_break'],
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
     * being looked at, or no more are taken of this member or from this address.
     */
    refusals: [
      'not_found',
      'promotion_conditions',
      'promotion_not_open',
      'promotion_taken',
      'account_frozen',
      'offers_paused',
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
