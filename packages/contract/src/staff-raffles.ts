import { z } from 'zod/mini'
import { wordsOf } from './cashier-bonuses.ts'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, languages } from './values.ts'

const positive = amountValue.check(z.refine((value) => value > 0n))
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

const prize = z
  .strictObject({
    points: amountValue,
    amount: amountValue,
    /** The share of the sum of all weights. */
    weight: count(1_000_000),
    /** How many there are in all, those drawn too; null: no end to them. */
    stock: z.nullable(count(1_000_000)),
  })
  .check(z.refine((set) => set.points + set.amount > 0n, { path: ['points'] }))

/** What an operator sets of a raffle. Its code is part of what draws are computed from, and fixed once it is made. */
export const raffleValues = z.strictObject({
  code: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  names: wordsOf(80),
  /** Valid bets of one day that make a chance. */
  betPerChance: positive,
  chancesDailyMax: count(1000),
  /** Who may draw: members of this rank and above. */
  rankLevelMin: count(20),
  /** Null: it stays. */
  endsAt: z.nullable(instantValue),
  isOffered: z.boolean(),
  prizes: z.array(prize).check(z.minLength(1), z.maxLength(50)),
})
export type RaffleValues = z.output<typeof raffleValues>

const raffle = z.object({
  id: idValue,
  version: z.int(),
  values: z.object({ ...raffleValues.shape, names: z.partialRecord(z.enum(languages), z.string()) }),
  /** Counts the tables of odds that were in force. */
  oddsVersion: z.int(),
  /** How many of each prize were drawn, in the order of the prizes. */
  drawnCounts: z.array(z.int()),
  drawCount: z.int(),
})
export type RaffleForStaff = z.output<typeof raffle>

const draw = z.object({
  id: idValue,
  at: instantValue,
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  drawNumber: z.int(),
  oddsVersion: z.int(),
  number: z.int(),
  prize: z.int(),
  points: amountValue,
  amount: amountValue,
})
export type RaffleDrawForStaff = z.output<typeof draw>

/** The desk of raffles: prizes, chances, who may draw, and every draw. */
export const staffRaffleRoutes = declareStaffRoutes({
  raffleList: {
    method: 'GET',
    path: '/ops/api/raffles',
    summary: 'The raffles with their prizes and what was drawn, the newest first, those that are over too',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({
      raffles: z.array(raffle),
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  setRaffle: {
    method: 'POST',
    path: '/ops/api/raffles',
    summary: 'Makes a raffle or changes one. Other prizes or weights are a new table of odds; draws keep theirs',
    permission: 'loyalty.set',
    input: z.strictObject({ id: z.optional(idValue), version: seenVersion, values: raffleValues, reason: reasonText }),
    output: savedSetting,
    /** `content_invalid`: the code is another one's or was changed, or no prize is left to draw. */
    refusals: ['changed_meanwhile', 'not_found', 'content_invalid'],
  },
  raffleCost: {
    method: 'GET',
    path: '/ops/api/raffles/cost',
    summary: 'The chances that valid bets of the last 30 days would have made',
    permission: 'loyalty.read',
    input: z.strictObject({
      betPerChance: positive,
      chancesDailyMax: countParameter(1000),
      rankLevelMin: countParameter(20),
    }),
    output: z.object({ members: z.int(), chances: z.int() }),
    refusals: [],
  },
  raffleChanges: {
    method: 'GET',
    path: '/ops/api/raffles/changes',
    summary: 'Who has changed a raffle, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: settingChanges,
    refusals: [],
  },
  raffleDraws: {
    method: 'GET',
    path: '/ops/api/raffles/draws',
    summary: 'Every draw of a raffle, the newest first',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue, after: z.optional(idValue), count: z.optional(countParameter(100)) }),
    output: z.object({ draws: z.array(draw), next: z.nullable(idValue) }),
    refusals: [],
  },
})
