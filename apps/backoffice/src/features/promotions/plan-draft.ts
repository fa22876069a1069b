import {
  type FreeSpins,
  type PromotionKind,
  type PromotionPlan,
  type PromotionTerms,
  isOfDeposit,
  isOfShare,
  promotionKinds,
  promotionRhythms,
  promotionTerms,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

const typed = (value: number | null) => (value === null ? '' : String(value))

/** A plan as it stands in the fields; every field is empty where there is none. */
export function planDraftOf(plan: PromotionPlan | null, decimals: number): Draft {
  const money = (units: bigint | null = null) => (units === null ? '' : typedOf(units, decimals))
  const rate = plan?.rate ?? null
  return {
    rate: rate === null ? '' : typedOf(BigInt(rate), 2).replace(/\.?0+$/, ''),
    cap: money(plan?.capAmount),
    basis: money(plan?.basisMin),
    play: money(plan?.playMin),
    rhythm: plan?.rhythm ?? 'once',
    claim_days: typed(plan?.claimDays ?? 7),
    both: plan?.turnoverOf === 'deposit_and_bonus' ? 'yes' : '',
    prizes: (plan?.prizes ?? []).map((prize) => `${money(prize.amount)} × ${prize.weight}`).join('\n'),
    code: plan?.code ?? '',
    budget: money(plan?.budgetAmount),
    device: typed(plan?.deviceMax ?? null),
    spin_game: plan?.freeSpins?.gameCode ?? '',
    spin_bet: String(plan?.freeSpins?.betAmount ?? ''),
    spin_rounds: typed(plan?.freeSpins?.rounds ?? null),
    spin_days: typed(plan?.freeSpins?.days ?? 7),
  }
}

/** Which field a part of a plan stands in. */
export const planFieldOf: Readonly<Record<keyof PromotionPlan, string>> = {
  kind: 'takes',
  rate: 'rate',
  capAmount: 'cap',
  basisMin: 'basis',
  playMin: 'play',
  rhythm: 'rhythm',
  claimDays: 'claim_days',
  turnoverOf: 'both',
  prizes: 'prizes',
  code: 'code',
  budgetAmount: 'budget',
  deviceMax: 'device',
  freeSpins: 'spin_game',
}

/** The same of free spins, of which the history keeps the parts. */
export const spinFieldOf: Readonly<Record<keyof FreeSpins, string>> = {
  gameCode: 'spin_game',
  betAmount: 'spin_bet',
  rounds: 'spin_rounds',
  days: 'spin_days',
}

/** The fields that a kind does not have. */
const hiddenOf = (kind: PromotionKind): ReadonlySet<string> =>
  new Set([
    ...(isOfShare(kind) ? [] : ['rate', 'cap', 'basis']),
    ...(isOfDeposit(kind) ? [] : ['both']),
    ...(kind === 'loss_back' ? ['play'] : []),
    ...(kind === 'promo_code' ? [] : ['code']),
    ...(kind === 'red_envelope' ? [] : ['prizes']),
    ...(kind === 'free_spins' ? [] : ['spin_game', 'spin_bet', 'spin_rounds', 'spin_days']),
  ])

/**
 * What the fields say of a plan; null of a promotion without one. Fields that its kind does not show say nothing. What
 * is no number is one that no plan takes.
 */
export function readPlan(draft: Draft, decimals: number): PromotionPlan | null {
  const kind = promotionKinds.find((each) => each === draft['takes'])
  if (!kind) return null
  const hidden = hiddenOf(kind)
  const text = (name: string) => (hidden.has(name) ? '' : (draft[name]?.trim() ?? ''))
  const orNull = <Value>(name: string, read: (typed: string) => Value) => (text(name) === '' ? null : read(text(name)))
  const money = (value: string) => amount(unitsOf(value, decimals) ?? 0n)
  const count = (value: string) => (/^\d{1,6}$/.test(value) ? Number(value) : -1)
  return {
    kind,
    rate: orNull('rate', (value) => Number(unitsOf(value, 2) ?? -1n)),
    capAmount: orNull('cap', money),
    basisMin: orNull('basis', money),
    playMin: orNull('play', money),
    rhythm: promotionRhythms.find((each) => each === text('rhythm')) ?? 'once',
    claimDays: count(text('claim_days')),
    turnoverOf: text('both') === 'yes' ? 'deposit_and_bonus' : 'bonus',
    prizes: text('prizes')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [value = '', weight = ''] = line.split(/[×x*:]/)
        return { amount: money(value), weight: count(weight.trim()) }
      }),
    code: orNull('code', (value) => value.toUpperCase()),
    budgetAmount: orNull('budget', money),
    deviceMax: orNull('device', count),
    ...(kind === 'free_spins' && {
      freeSpins: {
        gameCode: text('spin_game'),
        // A value of a list, in units.
        betAmount: amount(/^\d+$/.test(text('spin_bet')) ? BigInt(text('spin_bet')) : 0n),
        rounds: count(text('spin_rounds')),
        days: count(text('spin_days')),
      },
    }),
  }
}

/** Terms as the history keeps them, field by field; null of what is none any more. */
export function termsOfFields(fields: Readonly<Record<string, string>>): PromotionTerms | null {
  const text = (name: string) => fields[name] || null
  const number = (name: string) => (fields[name] ? Number(fields[name]) : null)
  const plan = text('kind') && {
    kind: text('kind'),
    rate: number('rate'),
    capAmount: text('capAmount'),
    basisMin: text('basisMin'),
    playMin: text('playMin'),
    rhythm: text('rhythm'),
    claimDays: number('claimDays'),
    turnoverOf: text('turnoverOf'),
    prizes: (text('prizes')?.split(' ') ?? []).map((prize) => {
      const [value, weight] = prize.split(':')
      return { amount: value, weight: Number(weight) }
    }),
    code: text('code'),
    budgetAmount: text('budgetAmount'),
    deviceMax: number('deviceMax'),
    ...(text('gameCode') && {
      freeSpins: {
        gameCode: text('gameCode'),
        betAmount: text('betAmount'),
        rounds: number('rounds'),
        days: number('days'),
      },
    }),
  }
  const kept = {
    category: text('category'),
    takesApplications: fields['takesApplications'] === 'true',
    plan,
    beginsAt: text('beginsAt'),
    endsAt: text('endsAt'),
    rewardAmount: text('rewardAmount'),
    turnoverMultiple: number('turnoverMultiple'),
    timesMax: number('timesMax'),
    addressMax: number('addressMax'),
    canRetry: fields['canRetry'] === 'true',
    secondPersonFrom: text('secondPersonFrom'),
    rankLevelMin: number('rankLevelMin'),
    registeredDaysMin: number('registeredDaysMin'),
    depositMin: text('depositMin'),
    depositDays: number('depositDays'),
    lineOf: text('lineOf'),
  }
  const read = z.safeDecode(promotionTerms, kept as never) // as: what it is not is said by the answer
  return read.success ? read.data : null
}
