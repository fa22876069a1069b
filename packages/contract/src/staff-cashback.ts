import { z } from 'zod/mini'
import { cashbackRate } from './cashback.ts'
import { categories } from './site.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, instantValue, netValue } from './values.ts'

const values = {
  isOn: z.boolean(),
  /** Members claim it; otherwise it is paid by itself at the times. The flag MANPLAYREB3 of the site is the same. */
  isManual: z.boolean(),
  /** Minutes of the day of the site at which bets are settled. */
  times: z.array(z.int().check(z.minimum(0), z.maximum(1439))).check(z.minLength(1), z.maxLength(6)),
  /** Less than that stays for the next time. */
  amountMin: amountValue,
  /** A member gets no more at one time; null: without a limit. */
  amountMax: z.nullable(amountValue.check(z.refine((value) => value > 0n))),
  /** So long it can be claimed. */
  claimDays: z.int().check(z.minimum(1), z.maximum(90)),
  rates: z.array(cashbackRate).check(z.maxLength(300)),
}

/** What an operator sets of cashback. */
export const cashbackSetting = z.strictObject(values).check(
  z.refine((set) => new Set(set.times).size === set.times.length, { path: ['times'] }),
  z.refine((set) => set.amountMax === null || set.amountMin <= set.amountMax, { path: ['amountMax'] }),
  z.refine(
    ({ rates }) =>
      new Set(rates.map((each) => `${each.category} ${each.vendor} ${each.rankFrom}`)).size === rates.length,
    { path: ['rates'] },
  ),
)
export type CashbackSetting = z.output<typeof cashbackSetting>

const change = z.object({
  version: z.int(),
  at: instantValue,
  by: z.string(),
  reason: z.string(),
  /** Field by field, rates as `RNG`, `RNG VENDOR` or `RNG VENDOR 3` with the rank; empty: there was none. */
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
})
export type CashbackChange = z.output<typeof change>

/** The desk of cashback. */
export const staffCashbackRoutes = declareStaffRoutes({
  cashbackRules: {
    method: 'GET',
    path: '/ops/api/cashback',
    summary: 'Rates, times and limits of cashback, what they are set for, and what the last settlements came to',
    permission: 'gifts.read',
    input: z.strictObject({}),
    output: z.object({
      setting: cashbackSetting,
      /** Counts the changes: give it with the next one. */
      version: z.int(),
      vendors: z.array(z.object({ code: z.string(), name: z.string(), categories: z.array(z.enum(categories)) })),
      /** What was settled within 30 days, for the cost of other rates. */
      played: z.array(
        z.object({ category: z.string(), vendor: z.string(), rankLevel: z.int(), validAmount: netValue }),
      ),
      settlements: z.array(
        z.object({
          id: z.string(),
          at: instantValue,
          isManual: z.boolean(),
          members: z.int(),
          amount: amountValue,
          claimedAmount: amountValue,
          expiredAmount: amountValue,
          isDone: z.boolean(),
        }),
      ),
      timeZone: z.string(),
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: [],
  },
  setCashback: {
    method: 'PUT',
    path: '/ops/api/cashback',
    summary: 'Sets cashback. Rates hold from the next settlement on, for what was bet since the last one too',
    permission: 'gifts.set',
    input: z.strictObject({ setting: cashbackSetting, version: z.int(), reason: reasonText }),
    output: z.object({ version: z.int() }),
    /** `invalid_request`: a vendor that has no games of the category. */
    refusals: ['changed_meanwhile', 'invalid_request'],
  },
  cashbackChanges: {
    method: 'GET',
    path: '/ops/api/cashback/changes',
    summary: 'Who has changed cashback, when and what, the last first',
    permission: 'gifts.read',
    input: z.strictObject({ before: z.optional(countParameter(999_999)) }),
    output: z.object({ changes: z.array(change), next: z.nullable(z.int()) }),
    refusals: [],
  },
})
