import { type Amount, amount, maxAmount } from '@banyan/money'
import { z } from 'zod/mini'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { amountValue, instantValue, languages } from './values.ts'

/** How often a member can have a bonus: with the first deposit alone, with each, or with one a day or a week. */
export const bonusRhythms = ['first', 'every', 'daily', 'weekly'] as const
export type BonusRhythm = (typeof bonusRhythms)[number]

/** What the turnover is a multiple of: deposit and bonus together, or the bonus alone. */
export const bonusBases = ['deposit_and_bonus', 'bonus'] as const
export type BonusBasis = (typeof bonusBases)[number]

export const bonusCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/))

/** Words in each language. */
export const wordsOf = (most: number) =>
  z.record(z.enum(languages), z.string().check(z.trim(), z.minLength(1), z.maxLength(most)))

/** Ten-thousandths that bets of a category count; a category that is not named counts whole. */
export const categoryWeights = z.partialRecord(z.enum(categories), z.int().check(z.minimum(0), z.maximum(10_000)))
export type CategoryWeights = z.output<typeof categoryWeights>

/** A hundred times: the highest multiple that is asked to be played. */
export const multipleValue = z.int().check(z.minimum(0), z.maximum(1_000_000))

const positiveAmount = amountValue.check(z.refine((value) => value > 0n))

/** What a bonus adds to a deposit, and what it asks to be played. Shares and multiples are ten-thousandths. */
export const bonusTerms = {
  /** The share of what is credited. */
  percent: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** More than that is never added. */
  capAmount: positiveAmount,
  /** A deposit of less gets nothing. */
  depositMin: positiveAmount,
  turnoverMultiple: multipleValue,
  turnoverOf: z.enum(bonusBases),
  weights: categoryWeights,
  /** Not played through after so many days, it goes back; null: it never does by itself. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
  /** The most that one bet may stake while it is active; null: as much as the games take. */
  stakeMax: z.nullable(positiveAmount),
  /** Games of these categories may not be played while it is active. */
  excluded: z.array(z.enum(categories)).check(z.maxLength(categories.length)),
}
export type BonusTerms = z.output<z.ZodMiniObject<typeof bonusTerms>>

/** What a deposit gets that is credited with so much: rounded down, up to the cap; nothing below the least one. */
export function bonusAmount(
  { percent, capAmount, depositMin }: Pick<BonusTerms, 'percent' | 'capAmount' | 'depositMin'>,
  deposit: Amount,
): Amount {
  if (deposit < depositMin) return amount(0n)
  const share = (deposit * BigInt(percent)) / 10_000n
  return amount(share < capAmount ? share : capAmount)
}

/**
 * What has to be played for a deposit and its bonus in all, rounded up. A multiple of both includes what the deposit
 * asks by itself; one of the bonus comes on top of that.
 */
export function bonusTurnover(
  { turnoverMultiple, turnoverOf }: Pick<BonusTerms, 'turnoverMultiple' | 'turnoverOf'>,
  { deposit, bonus, ofDeposit }: { readonly deposit: Amount; readonly bonus: Amount; readonly ofDeposit: Amount },
): Amount {
  const of = (base: bigint) => (base * BigInt(turnoverMultiple) + 9_999n) / 10_000n
  const total = turnoverOf === 'bonus' ? ofDeposit + of(bonus) : of(deposit + bonus)
  const most = total < ofDeposit ? ofDeposit : total
  return amount(most < maxAmount ? most : maxAmount)
}

const offered = z.object({
  code: bonusCode,
  names: wordsOf(60),
  texts: wordsOf(1000),
  ...bonusTerms,
  rhythm: z.enum(bonusRhythms),
  /** Until then it can be chosen and paid; null: until it is closed. */
  until: z.nullable(instantValue),
  /** How often the member can still have it; null: without a limit. */
  usesLeft: z.nullable(z.int()),
})
export type OfferedBonus = z.output<typeof offered>

/** `chosen` until the deposit is credited: then the bonus is `given`, or has `lapsed`. */
export const chosenBonusStates = ['chosen', 'given', 'lapsed'] as const

/**
 * Why a bonus was not given: closed meanwhile, too little came, had already, the member has another one, or may not
 * play now.
 */
export const bonusLapses = ['closed', 'below_min', 'used', 'active', 'blocked'] as const

/** The bonus that an order was made with, by the terms of that time. */
export const chosenBonus = z.object({
  code: bonusCode,
  names: wordsOf(60),
  state: z.enum(chosenBonusStates),
  /** What it would add to the amount ordered, or has added. */
  amount: amountValue,
  /** What has to be played for deposit and bonus in all. */
  turnoverAmount: amountValue,
  lapse: z.nullable(z.enum(bonusLapses)),
})
export type ChosenBonus = z.output<typeof chosenBonus>

/** What can be had with a deposit. A site without a cashier answers `not_found`. */
export const depositBonusRoutes = routes({
  depositBonuses: {
    method: 'GET',
    path: '/wps/deposits/bonuses',
    summary: 'The promotions that the member can choose with a deposit now, in the order to show them',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      bonuses: z.array(offered),
      /** Ten-thousandths of a deposit that have to be played for it by itself. */
      depositMultiple: multipleValue,
    }),
    refusals: ['not_found'],
  },
})
