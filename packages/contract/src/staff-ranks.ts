import { z } from 'zod/mini'
import { betLimits } from './bet-limits.ts'
import { wordsOf } from './cashier-bonuses.ts'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, languages } from './values.ts'

const level = z.int().check(z.minimum(1), z.maximum(20))
const positive = amountValue.check(z.refine((value) => value > 0n))
const reviewDays = z.int().check(z.minimum(1), z.maximum(366))

/** What an operator sets of a rank. */
export const rankValues = z
  .strictObject({
    rankLevel: level,
    names: wordsOf(40),
    /** Valid bets that it takes; 0 of the first rank, which is everybody's. */
    requiredAmount: amountValue,
    /** Valid bets that make one point. */
    betPerPoint: positive,
    /** Paid once to whoever claims it; 0: none. */
    bonusAmount: amountValue,
    /** Given for the birthday, once a calendar year of the site; 0: nothing. */
    birthdayAmount: amountValue,
    /** It can be claimed from so many days before the birthday to so many after it, in the same year. */
    birthdayDays: z.int().check(z.minimum(0), z.maximum(30)),
    /** After so many days the rank is reviewed; null: it is kept for ever. */
    reviewDays: z.nullable(reviewDays),
    /** Valid bets of a period that keep it. */
    keptAmount: amountValue,
    /** What one bet of the rank's members may stake and pay, from the next bet on. */
    ...betLimits.shape,
  })
  .check(
    z.refine((set) => (set.rankLevel === 1) === (set.requiredAmount === 0n), { path: ['requiredAmount'] }),
    z.refine((set) => set.rankLevel > 1 || set.reviewDays === null, { path: ['reviewDays'] }),
    z.refine((set) => (set.reviewDays === null) === (set.keptAmount === 0n), { path: ['keptAmount'] }),
  )
export type RankValues = z.output<typeof rankValues>

const rank = z.object({
  version: z.int(),
  values: z.object({ ...rankValues.shape, names: z.partialRecord(z.enum(languages), z.string()) }),
})
export type RankForStaff = z.output<typeof rank>

/** Why a member's rank is another one: valid bets, the review of a period, or a colleague. */
export const rankCauses = ['reached', 'review', 'hand'] as const

const memberRank = z.object({
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  /** 0 where the site has no ranks. */
  rankLevel: z.int(),
  /** Valid bets that count towards the next rank. */
  countedAmount: amountValue,
  /** The period that is being played; null where the rank has none, or it has not begun. */
  review: z.nullable(z.object({ until: instantValue, playedAmount: amountValue, keptAmount: amountValue })),
  /** The bonuses that were claimed. */
  claimedLevels: z.array(z.int()),
  /** Newest first, twenty at most. */
  changes: z.array(
    z.object({
      at: instantValue,
      cause: z.enum(rankCauses),
      before: z.int(),
      after: z.int(),
      /** Null: not by a colleague. */
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type MemberRankForStaff = z.output<typeof memberRank>

/** The desk of the ranks of a site, and of the rank of one member. */
export const staffRankRoutes = declareStaffRoutes({
  rankList: {
    method: 'GET',
    path: '/ops/api/ranks',
    summary: 'The ranks, lowest first, with their conditions, benefits and periods',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({
      ranks: z.array(rank),
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  setRank: {
    method: 'POST',
    path: '/ops/api/ranks',
    summary: 'Makes the next rank or changes one. Who has reached a rank keeps it, whatever its condition becomes',
    permission: 'loyalty.set',
    input: z.strictObject({ version: seenVersion, values: rankValues, reason: reasonText }),
    output: savedSetting,
    /** `content_invalid`: its valid bets are not between those of the ranks beside it, or a rank below is missing. */
    refusals: ['changed_meanwhile', 'content_invalid'],
  },
  rankCost: {
    method: 'GET',
    path: '/ops/api/ranks/cost',
    summary: 'What a rank would cost, by those who have played in the last 30 days',
    permission: 'loyalty.read',
    input: z.strictObject({
      rankLevel: countParameter(20),
      requiredAmount: amountValue,
      betPerPoint: positive,
      bonusAmount: amountValue,
      birthdayAmount: amountValue,
      keptAmount: amountValue,
      stakeMaxAmount: z.optional(amountValue),
      payoutMaxAmount: z.optional(amountValue),
    }),
    output: z.object({
      /** Who played in 30 days, has the valid bets that it takes, and not had its bonus. */
      members: z.int(),
      bonusAmount: amountValue,
      /** Members who played in 30 days, whose highest rank it would be, and whose birthday is in the next 30. */
      birthdays: z.int(),
      birthdayAmount: amountValue,
      /** Points of 30 days for the valid bets of those whose highest rank it would be. */
      points: amountValue,
      /** Members whose highest rank it would be and who have played less in 30 days than a period asks for. */
      belowKept: z.int(),
      /** Bets of the last 30 days that members of the rank have staked more with, or won more with, than allowed. */
      betsAbove: z.object({ stake: z.int(), payout: z.int() }),
    }),
    refusals: [],
  },
  rankChanges: {
    method: 'GET',
    path: '/ops/api/ranks/changes',
    summary: 'Who has changed a rank, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({ rankLevel: countParameter(20) }),
    output: settingChanges,
    refusals: [],
  },
  memberRank: {
    method: 'GET',
    path: '/ops/api/ranks/member',
    summary: 'The rank of a member with its period, and how it came to be',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: memberRank,
    refusals: ['member_not_found'],
  },
  setMemberRank: {
    method: 'POST',
    path: '/ops/api/ranks/member',
    summary: 'Gives a member another rank. A lower one has to be climbed from again; the member is told',
    permission: 'loyalty.set',
    input: z.strictObject({
      id: idValue,
      /** The rank as it was seen. */
      before: z.int(),
      rankLevel: level,
      reason: reasonText,
    }),
    output: z.object({}),
    /** `invalid_request`: the site has no such rank, or the member has it. */
    refusals: ['member_not_found', 'changed_meanwhile', 'invalid_request'],
  },
})
