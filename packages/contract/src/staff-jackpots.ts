import { z } from 'zod/mini'
import { wordsOf } from './cashier-bonuses.ts'
import { jackpotKinds } from './jackpots.ts'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, languages } from './values.ts'

const slotCode = z.string().check(z.regex(/^[a-z\d-]{1,64}$/))
const boundMax = 1_000_000_000_000n

/** What an operator sets of a jackpot. It holds from the next pool on. */
export const jackpotValues = z
  .strictObject({
    names: wordsOf(60),
    kind: z.enum(jackpotKinds),
    seed: amountValue,
    share: z.int().check(z.minimum(1), z.maximum(200_000)),
    bound: amountValue.check(z.refine((value) => value <= boundMax)),
    games: z.array(z.strictObject({ code: slotCode })).check(z.minLength(1), z.maxLength(50)),
    isOffered: z.boolean(),
  })
  .check(z.refine(({ seed, bound }) => bound > seed, { path: ['bound'] }))
export type JackpotValues = z.output<typeof jackpotValues>

const pool = z.object({
  number: z.int(),
  state: z.enum(['open', 'won']),
  begunAt: instantValue,
  amount: amountValue,
  stakes: amountValue,
  /** Who has won it. */
  win: z.nullable(
    z.object({ memberId: idValue, account: z.string(), gameCode: z.string(), betId: idValue, wonAt: instantValue }),
  ),
})
export type JackpotPoolForStaff = z.output<typeof pool>

const jackpot = z.object({
  id: idValue,
  version: z.int(),
  values: z.object({ ...jackpotValues.shape, names: z.partialRecord(z.enum(languages), z.string()) }),
  /** What lies in the pool in play; null without one. */
  amount: z.nullable(amountValue),
  /** In millionths of the stakes, by the terms that are set. */
  returns: z.int(),
})
export type JackpotForStaff = z.output<typeof jackpot>

const money = { currency: z.string(), decimals: z.int() }

/** The desk of jackpots. */
export const staffJackpotRoutes = declareStaffRoutes({
  jackpotList: {
    method: 'GET',
    path: '/ops/api/jackpots',
    summary: 'The jackpots, those that are not offered too, and the slots that can carry one',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({
      jackpots: z.array(jackpot),
      games: z.array(z.object({ code: z.string(), name: z.string(), returns: z.int() })),
      ...money,
    }),
    refusals: [],
  },
  setJackpot: {
    method: 'POST',
    path: '/ops/api/jackpots',
    summary: 'Makes a jackpot or changes one; the pool in play keeps its terms until it is won',
    permission: 'loyalty.set',
    input: z.strictObject({ id: z.optional(idValue), version: seenVersion, values: jackpotValues, reason: reasonText }),
    output: savedSetting,
    /** `content_invalid`: a game that is none of our slots. */
    refusals: ['changed_meanwhile', 'not_found', 'content_invalid', 'jackpot_return_too_high'],
  },
  jackpotCost: {
    method: 'GET',
    path: '/ops/api/jackpots/cost',
    summary: 'What a jackpot by such terms would have cost by the stakes of the last 30 days on every slot',
    permission: 'loyalty.read',
    input: z.strictObject({
      kind: z.enum(jackpotKinds),
      seed: amountValue,
      bound: amountValue,
      share: countParameter(200_000),
    }),
    output: z.object({
      /** Valid bets on all of our slots. */
      stakes: amountValue,
      /** Shares and seeds, in the long run. */
      cost: amountValue,
    }),
    refusals: [],
  },
  jackpotChanges: {
    method: 'GET',
    path: '/ops/api/jackpots/changes',
    summary: 'Who has changed a jackpot, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: settingChanges,
    refusals: [],
  },
  jackpotPools: {
    method: 'GET',
    path: '/ops/api/jackpots/pools',
    summary: 'The pool in play and the last ones that were won',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: z.object({ pools: z.array(pool), ...money }),
    refusals: ['not_found'],
  },
})
