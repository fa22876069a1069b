import { z } from 'zod/mini'
import { wordsOf } from './cashier-bonuses.ts'
import { imageTypes } from './constants.ts'
import { isHttps, isOwnPath } from './content-html.ts'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { rewardKinds } from './loyalty.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, fileValue, idValue, instantValue, languages } from './values.ts'

const positive = amountValue.check(z.refine((value) => value > 0n))
const pieces = z.int().check(z.minimum(1), z.maximum(9999))

/** What an operator sets of a product of the points mall. */
export const rewardValues = z
  .strictObject({
    kind: z.enum(rewardKinds),
    names: wordsOf(80),
    descriptions: z.record(z.enum(languages), z.string().check(z.trim(), z.maxLength(600))),
    picture: z.nullable(
      z.string().check(
        z.maxLength(500),
        z.refine((each) => isOwnPath(each) || isHttps(each)),
      ),
    ),
    requiredPoints: positive,
    /** To be paid besides; 0: nothing. */
    requiredAmount: amountValue,
    /** What the wallet gets; 0 for goods. */
    bonusAmount: amountValue,
    /** Null: no end to them. */
    stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    /** Pieces that one member can have; null: as many as they like. */
    memberMax: z.nullable(pieces),
    /** Within so many days; null: ever. */
    memberDays: z.nullable(z.int().check(z.minimum(1), z.maximum(366))),
    rankLevelMin: z.int().check(z.minimum(1), z.maximum(20)),
    position: z.int().check(z.minimum(0), z.maximum(9999)),
    isOffered: z.boolean(),
  })
  .check(
    z.refine((set) => (set.kind === 'bonus') === set.bonusAmount > 0n, { path: ['bonusAmount'] }),
    z.refine((set) => set.memberMax !== null || set.memberDays === null, { path: ['memberMax'] }),
  )
export type RewardValues = z.output<typeof rewardValues>

const reward = z.object({
  id: idValue,
  version: z.int(),
  values: z.object({ ...rewardValues.shape, names: z.partialRecord(z.enum(languages), z.string()) }),
  /** Exchanges that wait for a decision. */
  waitingCount: z.int(),
  /** Pieces that members took in the last 30 days. */
  takenCount: z.int(),
})
export type RewardForStaff = z.output<typeof reward>

/** Goods on their way: who carries them, under which number, and since when. */
export const sending = z.object({ carrier: z.string(), trackingNumber: z.string(), sentAt: instantValue })
export type Sending = z.output<typeof sending>

const typed = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(/^\P{Cc}*$/u))

/** The desk of the points mall: what it offers, and the sending of goods. */
export const staffRewardRoutes = declareStaffRoutes({
  rewardList: {
    method: 'GET',
    path: '/ops/api/rewards',
    summary: 'The products of the points mall, in its order, those that are not offered too',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({
      rewards: z.array(reward),
      /** The ranks that there are, lowest first. */
      ranks: z.array(z.object({ rankLevel: z.int(), labelName: z.string() })),
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  setReward: {
    method: 'POST',
    path: '/ops/api/rewards',
    summary: 'Makes or changes a product; what was redeemed before keeps what was paid and promised',
    permission: 'loyalty.set',
    input: z.strictObject({
      id: z.optional(idValue),
      version: seenVersion,
      /** The stock as it was seen: what members have taken since then stays taken. */
      stockSeen: rewardValues.shape.stock,
      values: rewardValues,
      reason: reasonText,
    }),
    output: savedSetting,
    /** `content_invalid`: the picture was uploaded and is gone. */
    refusals: ['changed_meanwhile', 'not_found', 'content_invalid'],
  },
  rewardCost: {
    method: 'GET',
    path: '/ops/api/rewards/cost',
    summary: 'What a product would have cost, had everybody who gave points for something in 30 days taken it instead',
    permission: 'loyalty.read',
    input: z.strictObject({
      requiredPoints: positive,
      requiredAmount: amountValue,
      bonusAmount: amountValue,
      rankLevelMin: countParameter(20),
      memberMax: z.optional(countParameter(9999)),
      stock: z.optional(countParameter(999_999)),
    }),
    output: z.object({
      members: z.int(),
      pieces: z.int(),
      points: amountValue,
      /** What the wallets would have got, and what would have been paid besides. */
      bonusAmount: amountValue,
      paidAmount: amountValue,
    }),
    refusals: [],
  },
  rewardChanges: {
    method: 'GET',
    path: '/ops/api/rewards/changes',
    summary: 'Who has changed a product, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: settingChanges,
    refusals: [],
  },
  uploadRewardPicture: {
    method: 'POST',
    path: '/ops/api/rewards/picture',
    summary: 'Takes the picture of a product, written anew from its points, and answers the address it is shown at',
    permission: 'loyalty.set',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({ picture: z.string(), type: z.enum(imageTypes) }),
    refusals: ['picture_heavy', 'picture_size', 'picture_type', 'pictures_busy'],
  },
  recordSending: {
    method: 'POST',
    path: '/ops/api/exchanges/sending',
    summary: 'Records that goods were sent, or corrects it; the member reads it and is told the first time',
    permission: 'rewards.decide',
    input: z.strictObject({
      id: idValue,
      carrier: typed(1, 60),
      trackingNumber: typed(1, 60),
      sentAt: instantValue,
      /** What was recorded before, as it was seen; null: nothing. */
      before: z.nullable(sending),
    }),
    output: z.object({}),
    /** `not_found`: no goods of this site. `invalid_request`: sent before it was asked for, or after now. */
    refusals: ['not_found', 'changed_meanwhile', 'invalid_request'],
  },
})
