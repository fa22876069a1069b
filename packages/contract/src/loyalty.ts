import { z } from 'zod/mini'
import { entryReasons } from './ledger.ts'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { amountValue, countParameter, idValue, instantValue, netValue, passwordValue } from './values.ts'

/** Points are whole and never negative: digits in a string, as money is. */
const pointsValue = amountValue

const rank = z.object({
  rankLevel: z.int(),
  /** Its name in the language of the caller. */
  labelName: z.string(),
  /** Valid bets since the registration that it takes. */
  requiredAmount: amountValue,
  /** Valid bets that make one point. */
  betPerPoint: amountValue,
  /** Paid once to whoever claims it; 0: none. */
  bonusAmount: amountValue,
  /** Given for the birthday, once a year; 0: nothing. */
  birthdayAmount: amountValue,
  /** It can be claimed from so many days before the birthday to so many after it, in the same year. */
  birthdayDays: z.int(),
  /** After so many days the rank is reviewed; null: it is never lost. */
  reviewDays: z.nullable(z.int()),
  /** Valid bets of such a period that keep it. */
  keptAmount: amountValue,
  /** Whether it gets a service channel of its own. */
  hasVipService: z.boolean(),
  /** The highest rate of each category that gives the rank any, in ten-thousandths of the valid bet. */
  cashback: z.array(
    z.object({
      category: z.enum(categories),
      rate: z.int(),
      /** Whether every vendor of the category has it; others have a lower one, or none. */
      isForAll: z.boolean(),
    }),
  ),
  /** Null where the site has no withdrawals. */
  withdrawals: z.nullable(
    z.object({
      dayCount: z.int(),
      amountMax: amountValue,
      /** Null: none costs a fee. */ freeCount: z.nullable(z.int()),
    }),
  ),
})
export type Rank = z.output<typeof rank>

const rankBonus = z.object({
  rankLevel: z.int(),
  labelName: z.string(),
  bonusAmount: amountValue,
  /** Null: to be claimed. */
  claimedAt: z.nullable(instantValue),
})
export type RankBonus = z.output<typeof rankBonus>

/** What a reward is: goods go to an address, a bonus to the wallet. */
export const rewardKinds = ['goods', 'bonus'] as const
export type RewardKind = (typeof rewardKinds)[number]

const reward = z.object({
  id: idValue,
  kind: z.enum(rewardKinds),
  productName: z.string(),
  description: z.string(),
  picture: z.nullable(z.string()),
  requiredPoints: pointsValue,
  /** To be paid besides; 0: nothing. */
  requiredAmount: amountValue,
  /** What the wallet gets; 0 for goods. */
  bonusAmount: amountValue,
  /** Null: no end to them. */
  stock: z.nullable(z.int()),
  /** Pieces that one member can have; null: as many as they like. */
  memberMax: z.nullable(z.int()),
  /** Within so many days; null: ever. */
  memberDays: z.nullable(z.int()),
  rankLevelMin: z.int(),
})
export type Reward = z.output<typeof reward>

export const exchangeTypes = ['convert', ...rewardKinds] as const
export const exchangeStatuses = ['processing', 'rejected', 'completed'] as const
export type ExchangeStatus = (typeof exchangeStatuses)[number]

/** An exchange record [POINT-05]. */
const exchange = z.object({
  id: idValue,
  exchangeType: z.enum(exchangeTypes),
  /** Null of a conversion. */
  productName: z.nullable(z.string()),
  quantity: z.int(),
  requiredPoints: pointsValue,
  requiredAmount: amountValue,
  bonusAmount: amountValue,
  status: z.enum(exchangeStatuses),
  at: instantValue,
  remarks: z.nullable(z.string()),
  /** Goods on their way: who carries them, under which number, and since when. */
  sending: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string(), sentAt: instantValue })),
})
export type Exchange = z.output<typeof exchange>

const pointsNow = { currentPoints: pointsValue, accumulatedPoints: pointsValue }
const passwordRefusals = ['wrong_password', 'too_many_requests', 'not_ready'] as const
const count = z.int().check(z.minimum(1), z.maximum(99))
export const rewardAddressLength = { min: 10, max: 300 } as const

/** Ranks and points. Nothing here is decided by the browser: ranks and points follow from bets that have ended. */
export const loyaltyRoutes = routes({
  ranks: {
    method: 'GET',
    path: '/wps/vip/ranks',
    summary: 'The ranks, lowest first, with their conditions and what they bring',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ ranks: z.array(rank) }),
    refusals: [],
  },
  myRank: {
    method: 'GET',
    path: '/wps/member/rank',
    summary: 'The rank of the member, what is missing to the next one, and the bonuses of the ranks reached',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      rankLevel: z.int(),
      labelName: z.string(),
      /** Stakes of bets won or lost since the registration, or since the last fall on top of what the rank takes. */
      validAmount: amountValue,
      /** The period in which the rank has to be kept; null: it is never lost, or the period has not begun. */
      review: z.nullable(z.object({ until: instantValue, playedAmount: amountValue, keptAmount: amountValue })),
      /** Null at the highest one. */
      next: z.nullable(
        z.object({
          rankLevel: z.int(),
          labelName: z.string(),
          requiredAmount: amountValue,
          missingAmount: amountValue,
        }),
      ),
      bonuses: z.array(rankBonus),
      /** What can be claimed for the birthday now, and until when; null: nothing. */
      birthdayGift: z.nullable(z.object({ bonusAmount: amountValue, until: instantValue })),
      /** Those to be claimed now: the badge of the rewards. */
      claimableCount: z.int(),
    }),
    refusals: [],
  },
  claimRankBonus: {
    method: 'POST',
    path: '/wps/member/rank/bonus',
    summary: 'Pays the bonus of a rank that was reached, once: again answers the same and moves nothing',
    audience: 'account',
    input: z.strictObject({ rankLevel: z.int().check(z.minimum(1), z.maximum(20)) }),
    output: z.object({ bonusAmount: amountValue, sumBalance: amountValue, sequence: z.int() }),
    refusals: ['rank_not_reached', 'account_frozen'],
  },
  claimBirthdayGift: {
    method: 'POST',
    path: '/wps/member/rank/birthday',
    summary: 'Pays what the rank gives for the birthday, once a year: again answers the same and moves nothing',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ bonusAmount: amountValue, sumBalance: amountValue, sequence: z.int() }),
    refusals: ['birthday_gift_not_due', 'account_frozen', 'on_a_break'],
  },
  pointBalance: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    summary: 'The points of the member, and all that were ever earned. Points never expire',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object(pointsNow),
    refusals: [],
  },
  pointChanges: {
    method: 'GET',
    path: '/wps/member/points',
    summary: 'Each change of the points, newest first',
    audience: 'account',
    input: z.strictObject({
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      changes: z.array(
        z.object({
          sequence: z.int(),
          reason: z.enum(entryReasons),
          netPoints: netValue,
          currentPoints: pointsValue,
          at: instantValue,
        }),
      ),
      next: z.nullable(z.string()),
    }),
    refusals: [],
  },
  pointConfig: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    summary: 'How points are earned at each rank, and how they become money; null where they do not',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({
      earning: z.array(z.object({ rankLevel: z.int(), betPerPoint: amountValue })),
      conversion: z.nullable(
        z.object({ amountPerPoint: amountValue, pointsMin: pointsValue, pointsDailyMax: pointsValue }),
      ),
    }),
    refusals: [],
  },
  pointReward: {
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    summary: 'What the points mall offers now',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ rewards: z.array(reward) }),
    refusals: [],
  },
  redeemPointList: {
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    summary:
      'Exchange records of the member, newest first, ten a page: rewards redeemed, or with `conversions` everything that points were given for',
    audience: 'account',
    input: z.strictObject({ pageNo: countParameter(10_000), conversions: z.optional(z.literal('true')) }),
    output: z.object({ list: z.array(exchange), pageNo: z.int(), totalPages: z.int() }),
    refusals: [],
  },
  redeemPointReward: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    summary:
      'Checks the payment password, or that of the log-in where none is set, and redeems a reward: points, money and stock at once',
    audience: 'account',
    encrypted: true,
    idempotent: true,
    input: z.strictObject({
      rewardId: idValue,
      quantity: count,
      password: passwordValue,
      /** Where goods go; nothing for a bonus. */
      address: z.optional(z.string().check(z.maxLength(1000))),
      mobileNum: z.optional(z.string().check(z.maxLength(32))),
    }),
    output: z.object({ id: idValue, currentPoints: pointsValue }),
    /** `not_found`: no such reward is offered. `address_invalid`: `detail.field` names the part at fault. */
    refusals: [
      'not_found',
      'points_too_low',
      'balance_too_low',
      'out_of_stock',
      'reward_limit_reached',
      'rank_not_reached',
      'address_invalid',
      'account_frozen',
      'idempotency_key_reused',
      ...passwordRefusals,
    ],
  },
  convertPoint: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    summary: 'Checks the password as redeeming does, and turns points into money of the wallet at once',
    audience: 'account',
    encrypted: true,
    idempotent: true,
    input: z.strictObject({ points: pointsValue, password: passwordValue }),
    output: z.object({
      id: idValue,
      amount: amountValue,
      currentPoints: pointsValue,
      sumBalance: amountValue,
      sequence: z.int(),
    }),
    refusals: [
      'operation_not_enabled',
      'points_too_low',
      'points_out_of_range',
      'account_frozen',
      'idempotency_key_reused',
      ...passwordRefusals,
    ],
  },
})
