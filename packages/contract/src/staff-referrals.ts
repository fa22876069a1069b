import { z } from 'zod/mini'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { referralTerms } from './referral-rewards.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, netValue } from './values.ts'

/** What an operator sets of referral: who earns what of whom, under which conditions, up to what, and when. */
export const referralValues = z
  .strictObject({
    isOn: z.boolean(),
    /** Agents earn of those whom they bring as members do; otherwise their contracts are all. */
    forAgents: z.boolean(),
    ...referralTerms.shape,
    /** The hour of the day, in the time zone of the site, at which is settled. */
    settleHour: z.int().check(z.minimum(0), z.maximum(23)),
  })
  .check(z.refine((set) => !set.isOn || set.giftAmount !== null || set.rate !== null, { path: ['giftAmount'] }))
export type ReferralValues = z.output<typeof referralValues>

/** What two people have in common, so that one is no friend of the other. */
export const referralFlags = ['device', 'address', 'payee'] as const
export type ReferralFlag = (typeof referralFlags)[number]
export const friendStates = ['earning', 'refused'] as const
export type FriendState = (typeof friendStates)[number]

const friend = z.object({
  id: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  memberId: idValue,
  /** Who brought the friend. */
  inviter: z.string(),
  inviterId: idValue,
  registeredAt: instantValue,
  /** The first deposit; null: there is none yet. */
  depositAmount: z.nullable(amountValue),
  /** Valid bets within the days of the gift. */
  playedAmount: netValue,
  /** What the friend has earned the inviter. */
  rewardAmount: amountValue,
  /** Why the friend earns nothing. */
  flag: z.nullable(z.enum(referralFlags)),
})

const money = { currency: z.string(), decimals: z.int() }

/** The desk of referral. */
export const staffReferralRoutes = declareStaffRoutes({
  referralSettings: {
    method: 'GET',
    path: '/ops/api/referral',
    summary: 'What friends earn members, and what that has come to',
    permission: 'gifts.read',
    input: z.strictObject({}),
    output: z.object({
      version: z.int(),
      values: referralValues,
      /** What was paid within thirty days. */
      paid: z.object({ members: z.int(), friends: z.int(), amount: amountValue }),
      ...money,
    }),
    refusals: [],
  },
  setReferral: {
    method: 'PUT',
    path: '/ops/api/referral',
    summary: 'Sets what friends earn members. Friends who have registered since it was switched on count',
    permission: 'gifts.set',
    input: z.strictObject({ version: seenVersion, values: referralValues, reason: reasonText }),
    output: savedSetting,
    refusals: ['changed_meanwhile'],
  },
  referralChanges: {
    method: 'GET',
    path: '/ops/api/referral/changes',
    summary: 'Who has changed what friends earn, when, why and what',
    permission: 'gifts.read',
    input: z.strictObject({}),
    output: settingChanges,
    refusals: [],
  },
  referralCost: {
    method: 'GET',
    path: '/ops/api/referral/cost',
    summary:
      'What the rules would have cost for those who came by a code in the last thirty days, without the checks of fraud',
    permission: 'gifts.read',
    input: z.strictObject({
      giftAmount: z.optional(amountValue),
      depositMin: amountValue,
      playMin: amountValue,
      withinDays: countParameter(365),
      rate: z.optional(countParameter(500)),
    }),
    output: z.object({ friends: z.int(), gifts: z.int(), giftAmount: amountValue, shareAmount: amountValue }),
    refusals: [],
  },
  referralFriends: {
    method: 'GET',
    path: '/ops/api/referral/friends',
    summary: 'Friends whom the rules look at, the latest first: what they have earned, or why they earn nothing',
    permission: 'gifts.read',
    input: z.strictObject({
      state: z.enum(friendStates),
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ friends: z.array(friend), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
})
export type ReferredFriend = z.output<typeof friend>
