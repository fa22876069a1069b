import {
  type PromotionKind,
  type PromotionTerms,
  isOfShare,
  promotionCategories,
  promotionTerms,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { z } from 'zod/mini'
import { type Draft, typedInstant } from '../../lib/draft.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'
import { planDraftOf, planFieldOf, readPlan, spinFieldOf } from './plan-draft.ts'

/** What a promotion begins with that nothing was set of. */
export const newTerms = (now: Date): PromotionTerms => ({
  category: null,
  takesApplications: true,
  plan: null,
  beginsAt: now,
  endsAt: null,
  rewardAmount: null,
  turnoverMultiple: null,
  timesMax: 1,
  addressMax: null,
  canRetry: true,
  secondPersonFrom: amount(500_000n),
  rankLevelMin: 0,
  registeredDaysMin: 0,
  depositMin: null,
  depositDays: null,
  lineOf: null,
})

const timesOf = (multiple: number) => typedOf(BigInt(multiple), 4).replace(/\.?0+$/, '') || '0'
const typed = (value: number | string | null) => (value === null ? '' : String(value))

/** Terms as they stand in the fields. */
export const draftOf = (terms: PromotionTerms, decimals: number): Draft => ({
  category: terms.category ?? '',
  takes: terms.plan?.kind ?? (terms.takesApplications ? 'applications' : 'information'),
  ...planDraftOf(terms.plan, decimals),
  begins: typedInstant(terms.beginsAt),
  ends: typedInstant(terms.endsAt),
  reward_field: terms.rewardAmount === null ? '' : typedOf(terms.rewardAmount, decimals),
  multiple: terms.turnoverMultiple === null ? '' : timesOf(terms.turnoverMultiple),
  times: typed(terms.timesMax),
  address: typed(terms.addressMax),
  retry: terms.canRetry ? 'yes' : '',
  second: typedOf(terms.secondPersonFrom, decimals),
  rank: typed(terms.rankLevelMin),
  days: typed(terms.registeredDaysMin),
  deposit: terms.depositMin === null ? '' : typedOf(terms.depositMin, decimals),
  deposit_days: typed(terms.depositDays),
  line: typed(terms.lineOf),
})

/** Whether a plan's reward is not an amount that is set: the field for one is not shown. */
export const hasNoAmount = (kind: PromotionKind): boolean => isOfShare(kind) || kind === 'free_spins'

/** Which field a part of the terms stands in. */
const fieldOf: Readonly<Record<keyof PromotionTerms, string>> = {
  category: 'category',
  takesApplications: 'takes',
  plan: 'takes',
  beginsAt: 'begins',
  endsAt: 'ends',
  rewardAmount: 'reward_field',
  turnoverMultiple: 'multiple',
  timesMax: 'times',
  addressMax: 'address',
  canRetry: 'retry',
  secondPersonFrom: 'second',
  rankLevelMin: 'rank',
  registeredDaysMin: 'days',
  depositMin: 'deposit',
  depositDays: 'deposit_days',
  lineOf: 'line',
}
const fields: Readonly<Record<string, string>> = { ...planFieldOf, ...spinFieldOf, ...fieldOf }
export const fieldNameOf = (part: string): string => fields[part] ?? part

/** What the fields say, and which of them are not as the contract asks. */
export function readDraft(
  draft: Draft,
  decimals: number,
): { readonly terms: PromotionTerms; readonly wrong: readonly string[] } {
  const text = (name: string) => draft[name]?.trim() ?? ''
  // What is no number is one that the contract does not take.
  const count = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : -1)
  const money = (name: string) => amount(unitsOf(text(name), decimals) ?? 0n)
  const orNull = <Value>(name: string, read: (name: string) => Value) => (text(name) === '' ? null : read(name))
  const plan = readPlan(draft, decimals)
  const terms: PromotionTerms = {
    category: promotionCategories.find((each) => each === text('category')) ?? null,
    takesApplications: text('takes') === 'applications',
    plan,
    beginsAt: new Date(text('begins') || Number.NaN),
    endsAt: orNull('ends', (name) => new Date(text(name))),
    // A share and free spins have no amount of their own, and its field is not shown.
    rewardAmount: plan !== null && hasNoAmount(plan.kind) ? null : orNull('reward_field', money),
    // What free spins win is cash.
    turnoverMultiple:
      plan?.kind === 'free_spins' ? 0 : orNull('multiple', (name) => Number(unitsOf(text(name), 4) ?? -1n)),
    timesMax: count('times'),
    addressMax: orNull('address', count),
    canRetry: text('retry') === 'yes',
    secondPersonFrom: money('second'),
    rankLevelMin: count('rank'),
    registeredDaysMin: count('days'),
    depositMin: orNull('deposit', money),
    depositDays: orNull('deposit_days', count),
    lineOf: orNull('line', text),
  }
  if (Number.isNaN(terms.beginsAt.getTime())) return { terms, wrong: ['begins'] }
  const { error } = z.safeEncode(promotionTerms, terms)
  return {
    terms,
    wrong: [
      ...new Set(
        error?.issues.map(({ path: [part, inside, inSpins] }) =>
          fieldNameOf(String(part === 'plan' ? (inSpins ?? inside ?? part) : part)),
        ),
      ),
    ],
  }
}
