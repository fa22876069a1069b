import { z } from 'zod/mini'
import { bonusCode, bonusRhythms, bonusTerms, categoryWeights, multipleValue, wordsOf } from './cashier-bonuses.ts'
import { turnoverSources } from './cashier-turnover.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, instantValue } from './values.ts'

const set = {
  names: wordsOf(60),
  texts: wordsOf(1000),
  ...bonusTerms,
  rhythm: z.enum(bonusRhythms),
  /** For members of this rank and above. */
  rankLevelMin: z.int().check(z.minimum(0), z.maximum(100)),
  from: z.nullable(instantValue),
  until: z.nullable(instantValue),
  /** How often one member can have it; null: as often as its rhythm lets. */
  usesMax: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  /** Lowest first. */
  place: z.int().check(z.minimum(1), z.maximum(1000)),
  isOn: z.boolean(),
}
/** What an operator types of a bonus. */
export const bonusSetting = z.strictObject({ code: bonusCode, ...set })
export type BonusSetting = z.output<typeof bonusSetting>

/** What of a bonus is not as the contract asks, as it is typed: the names of its parts. */
export function wrongBonusParts(setting: BonusSetting): readonly string[] {
  const { error } = z.safeEncode(bonusSetting, setting)
  return [...new Set(error?.issues.map(({ path }) => String(path[0])))]
}

const bonus = z.object({
  code: bonusCode,
  ...set,
  /** Counts the changes: give it with the next one; 0 with a new bonus. */
  version: z.int(),
  givenCount: z.int(),
  givenAmount: amountValue,
})
export type BonusForStaff = z.output<typeof bonus>

/** How much the credits of a source ask to be played. */
export const turnoverRule = z.object({
  source: z.enum(turnoverSources),
  /** Ten-thousandths of what is credited. */
  multiple: multipleValue,
  /** After so many days it asks for nothing any more; null: it never ends by itself. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  weights: categoryWeights,
})
export type TurnoverRule = z.output<typeof turnoverRule>

const change = z.object({
  at: instantValue,
  by: z.string(),
  reason: z.string(),
  /** What was and what became of each part that changed; null: it was not there. */
  parts: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type BonusChange = z.output<typeof change>

/** The desk of what deposits get on top, and of what has to be played with. */
export const staffBonusRoutes = declareStaffRoutes({
  bonuses: {
    method: 'GET',
    path: '/ops/api/bonuses',
    summary: 'The bonuses of deposits with what they have given, and the rules of turnover',
    permission: 'deposits.read',
    input: z.strictObject({}),
    output: z.object({
      bonuses: z.array(bonus),
      /** Those of deposit bonuses stand in each bonus. */
      rules: z.array(turnoverRule),
      rulesVersion: z.int(),
      /** The currency of the amounts, with the digits behind their point. */
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  bonusCost: {
    method: 'GET',
    path: '/ops/api/bonuses/cost',
    summary: 'What a bonus would have added to the deposits of the last 30 days, had each been made with it',
    permission: 'deposits.read',
    input: z.strictObject({
      percent: countParameter(100_000),
      capAmount: bonusTerms.capAmount,
      depositMin: bonusTerms.depositMin,
      rhythm: set.rhythm,
      usesMax: z.optional(countParameter(1000)),
    }),
    output: z.object({
      /** All deposits of the time, and those that would have got it. */
      deposits: z.int(),
      depositAmount: amountValue,
      uses: z.int(),
      members: z.int(),
      bonusAmount: amountValue,
    }),
    refusals: [],
  },
  setBonus: {
    method: 'PUT',
    path: '/ops/api/bonuses',
    summary: 'Makes or changes a bonus. Orders that were made with it keep the terms that they were made by',
    permission: 'bonuses.set',
    input: z.strictObject({ code: bonusCode, ...set, version: z.int(), reason: reasonText }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: it ends before it begins, or its code is taken. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
  bonusChanges: {
    method: 'GET',
    path: '/ops/api/bonuses/changes',
    summary: 'Who has changed a bonus or, without a code, the rules of turnover; newest first, fifty at most',
    permission: 'deposits.read',
    input: z.strictObject({ code: z.optional(bonusCode) }),
    output: z.object({ changes: z.array(change) }),
    refusals: [],
  },
  setTurnoverRules: {
    method: 'PUT',
    path: '/ops/api/turnover-rules',
    summary: 'Sets how much the credits of each source ask to be played. What was asked before stays as it is',
    permission: 'bonuses.set',
    input: z.strictObject({
      rules: z.array(turnoverRule).check(z.maxLength(20)),
      version: z.int(),
      reason: reasonText,
    }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: a source twice, or that of deposit bonuses. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
})
