import { z } from 'zod/mini'
import { multipleValue } from './cashier-bonuses.ts'
import { needsAmount, promotionKinds, promotionPlan, promotionRhythms } from './promotion-plan.ts'
import { promotionCategories, promotionEnds } from './promotions.ts'
import { noticeStates } from './staff-content.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, netValue } from './values.ts'

const positive = amountValue.check(z.refine((value) => value > 0n))
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const values = {
  /** Where it stands on the page of promotions; null: under none. */
  category: z.nullable(z.enum(promotionCategories)),
  /** Members apply for it. Without that and without a plan it is information alone. */
  takesApplications: z.boolean(),
  /** Members join it and it is fulfilled so; null: they apply, or nothing can be done about it. */
  plan: z.nullable(promotionPlan),
  beginsAt: instantValue,
  /** Null: it stays. */
  endsAt: z.nullable(instantValue),
  /** Null: whoever accepts says how much. */
  rewardAmount: z.nullable(positive),
  /** Ten-thousandths of the reward that have to be played; null: as the site's rule says. */
  turnoverMultiple: z.nullable(multipleValue),
  /** How many applications of one member may be accepted, or how often one joins in each period of the plan. */
  timesMax: count(1, 100),
  /** How many members may apply from one address; null: any number. */
  addressMax: z.nullable(count(1, 1000)),
  /** Whether a member who was rejected may apply again. */
  canRetry: z.boolean(),
  /** From this amount on two people of the staff have to accept. */
  secondPersonFrom: positive,
  rankLevelMin: count(0, 99),
  registeredDaysMin: count(0, 3650),
  /** So much has to be paid in, within the days before the application or, without days, ever. */
  depositMin: z.nullable(positive),
  depositDays: z.nullable(count(1, 3650)),
  /** For the line of this agent alone, the agent included. */
  lineOf: z.nullable(idValue),
}

/** What an operator sets of a promotion besides its words. */
export const promotionTerms = z.strictObject(values).check(
  z.refine((set) => set.endsAt === null || set.beginsAt < set.endsAt, { path: ['endsAt'] }),
  z.refine((set) => set.depositDays === null || set.depositMin !== null, { path: ['depositDays'] }),
  z.refine((set) => set.plan === null || !set.takesApplications, { path: ['takesApplications'] }),
  z.refine((set) => set.plan === null || needsAmount(set.plan) === (set.rewardAmount !== null), {
    path: ['rewardAmount'],
  }),
  // What free spins win is cash: nothing has to be played with it.
  z.refine((set) => set.plan?.kind !== 'free_spins' || set.turnoverMultiple === 0, { path: ['turnoverMultiple'] }),
)
export type PromotionTerms = z.output<typeof promotionTerms>

const given = {
  /** Applications that wait. */
  waiting: z.int(),
  issued: z.int(),
  issuedAmount: amountValue,
  rejected: z.int(),
  /** Those who have joined and have not claimed yet, and what they may get at the most. */
  joined: z.int(),
  reservedAmount: amountValue,
  claimed: z.int(),
  claimedAmount: amountValue,
}

const listed = z.object({
  /** The notice of type PR with its words. */
  id: idValue,
  title: z.string(),
  category: z.nullable(z.enum(promotionCategories)),
  takesApplications: z.boolean(),
  kind: z.nullable(z.enum(promotionKinds)),
  rewardAmount: z.nullable(amountValue),
  /** When its words are shown. */
  startsAt: instantValue,
  endsAt: z.nullable(instantValue),
  ...given,
})
export type ListedPromotion = z.output<typeof listed>

const money = { currency: z.string(), decimals: z.int() }

/** What a member's part in a promotion is. */
export const participationStates = ['joined', 'in_process', 'claim', 'claimed', 'ended'] as const
export type ParticipationState = (typeof participationStates)[number]

const participant = z.object({
  id: idValue,
  memberId: idValue,
  /** Masked. */
  account: z.string(),
  state: z.enum(participationStates),
  ended: z.nullable(z.enum(promotionEnds)),
  joinedAt: instantValue,
  depositAmount: z.nullable(amountValue),
  playedAmount: netValue,
  lostAmount: netValue,
  rewardAmount: z.nullable(amountValue),
  claimedAt: z.nullable(instantValue),
  /** When the payment of its deposit was seen to be taken back. */
  takenBackAt: z.nullable(instantValue),
})
export type Participant = z.output<typeof participant>

/** The desk of promotions: what they give, whom and under which conditions. Their words are notices. */
export const staffPromotionTermsRoutes = declareStaffRoutes({
  promotionList: {
    method: 'GET',
    path: '/ops/api/promotions',
    summary: 'The promotions whose words are shown, will be or were, the newest first, with what was applied for',
    permission: 'gifts.read',
    input: z.strictObject({
      state: z.enum(noticeStates),
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ promotions: z.array(listed), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  promotion: {
    method: 'GET',
    path: '/ops/api/promotions/one',
    summary: 'What is set of a promotion, what it has given, and who has changed it',
    permission: 'gifts.read',
    input: z.strictObject({ id: idValue }),
    output: z.object({
      id: idValue,
      title: z.string(),
      /** Null: nothing is set; it is information alone. */
      terms: z.nullable(promotionTerms),
      /** Counts the changes: give it with the next one. */
      version: z.int(),
      ...given,
      /** Our own slots that the site offers: what free spins can be of, with the amounts that they are played with. */
      slots: z.array(z.object({ gameCode: z.string(), name: z.string(), betAmounts: z.array(amountValue) })),
      changes: z.array(
        z.object({
          at: instantValue,
          by: z.string(),
          reason: z.string(),
          /** Field by field; what there was none of is empty. */
          before: z.record(z.string(), z.string()),
          after: z.record(z.string(), z.string()),
        }),
      ),
      ...money,
    }),
    refusals: ['not_found'],
  },
  promotionCost: {
    method: 'GET',
    path: '/ops/api/promotions/cost',
    summary:
      'How many members meet conditions now, without those of the rank and of deposits, and what a share of deposits or losses would have cost in the last thirty days',
    permission: 'gifts.read',
    input: z.strictObject({
      registeredDaysMin: z.optional(countParameter(3650)),
      lineOf: z.optional(idValue),
      kind: z.optional(z.enum(promotionKinds)),
      rate: z.optional(countParameter(100_000)),
      capAmount: z.optional(amountValue),
      basisMin: z.optional(amountValue),
      rhythm: z.optional(z.enum(promotionRhythms)),
    }),
    output: z.object({
      members: z.int(),
      /** What the last thirty days would have cost; null: it is no share of anything. */
      past: z.nullable(z.object({ members: z.int(), times: z.int(), amount: amountValue })),
    }),
    refusals: [],
  },
  promotionMembers: {
    method: 'GET',
    path: '/ops/api/promotions/members',
    summary: 'Who has joined a promotion, the latest first, with what has become of it',
    permission: 'gifts.read',
    input: z.strictObject({
      id: idValue,
      state: z.optional(z.enum(participationStates)),
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ members: z.array(participant), next: z.nullable(idValue), ...money }),
    refusals: ['not_found'],
  },
  setPromotion: {
    method: 'PUT',
    path: '/ops/api/promotions',
    summary: 'Sets what a promotion gives and asks. Applications that wait are decided by what holds then',
    permission: 'gifts.set',
    input: z.strictObject({ id: idValue, terms: promotionTerms, version: z.int(), reason: reasonText }),
    output: z.object({ version: z.int() }),
    /**
     * `member_not_found`: there is no such agent. `game_not_found`, `bet_level`: free spins are of one of our own slots
     * that the site offers, at one of its amounts.
     */
    refusals: ['not_found', 'changed_meanwhile', 'member_not_found', 'game_not_found', 'bet_level'],
  },
})
