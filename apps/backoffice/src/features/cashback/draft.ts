import {
  type CashbackRate,
  type CashbackSetting,
  cashbackOf,
  cashbackRateOf,
  cashbackSetting,
  categories,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

/** A rate as it is typed. */
export interface RateLine {
  /** Made once for the line, however it is changed. */
  readonly key: string
  readonly category: string
  /** '': every vendor. */
  readonly vendor: string
  readonly rank: string
  /** In percent. */
  readonly rate: string
}

export interface CashbackDraft {
  readonly fields: Draft
  readonly rates: readonly RateLine[]
}

const two = (number: number) => String(number).padStart(2, '0')
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
export const percentOf = (rate: number) => typedOf(BigInt(rate), 2).replace(/\.?0+$/, '') || '0'

export const newLine = (): RateLine => ({ key: crypto.randomUUID(), category: 'RNG', vendor: '', rank: '0', rate: '' })

/** A setting as it stands in the fields. */
export const draftOf = (set: CashbackSetting, decimals: number): CashbackDraft => ({
  fields: {
    isOn: set.isOn ? 'yes' : '',
    mode: set.isManual ? 'manual' : 'auto',
    times: set.times
      .toSorted((one, other) => one - other)
      .map(timeOf)
      .join(' '),
    min: typedOf(set.amountMin, decimals),
    max: set.amountMax === null ? '' : typedOf(set.amountMax, decimals),
    days: String(set.claimDays),
  },
  rates: set.rates.map(({ category, vendor, rankFrom, rate }) => ({
    key: `${category} ${vendor} ${rankFrom}`,
    category,
    vendor: vendor ?? '',
    rank: String(rankFrom),
    rate: percentOf(rate),
  })),
})

/** What the history keeps of a setting, as it stands in the fields. */
export function keptDraftOf(kept: Readonly<Record<string, string>>, decimals: number): CashbackDraft {
  const { isOn, isManual, times = '', amountMin, amountMax, claimDays = '', ...rates } = kept
  const money = (units: string | undefined) => (units ? typedOf(BigInt(units), decimals) : '')
  return {
    fields: {
      isOn: isOn === 'true' ? 'yes' : '',
      mode: isManual === 'true' ? 'manual' : 'auto',
      times,
      min: money(amountMin),
      max: money(amountMax),
      days: claimDays,
    },
    rates: Object.entries(rates).map(([key, rate]) => {
      const [category = '', vendor = '*', rank = '0'] = key.split(' ')
      return { key, category, vendor: vendor === '*' ? '' : vendor, rank, rate: percentOf(Number(rate)) }
    }),
  }
}

/** Everything that is typed by name, for what saving will change: a rate by its category, vendor and rank. */
export const namedFields = ({ fields, rates }: CashbackDraft): Draft => ({
  ...fields,
  ...Object.fromEntries(rates.map((line) => [rateName(line), `${line.rate || '–'}%`])),
})

export const rateName = ({ category, vendor, rank }: RateLine) =>
  ['rate', category, vendor || '*', ...(rank !== '0' && rank !== '' ? [rank] : [])].join(' ')

const minutesOf = (typed: string): number => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(typed) ?? []
  return hour === undefined || Number(hour) > 23 || Number(minute) > 59 ? -1 : Number(hour) * 60 + Number(minute)
}
const countOf = (typed: string | undefined) => (/^\d{1,4}$/.test(typed?.trim() ?? '') ? Number(typed) : -1)

/** A rate as it is typed, in ten-thousandths; what is none is something that the contract does not take. */
export const rateOf = (typed: string): number => Number(unitsOf(typed, 2) ?? -1n)

/** What the fields say, and which of them are not as the contract asks. */
export function readDraft(
  { fields, rates }: CashbackDraft,
  decimals: number,
): { readonly setting: CashbackSetting; readonly wrong: readonly string[] } {
  const money = (typed: string | undefined) => unitsOf(typed ?? '', decimals)
  const min = money(fields['min'])
  const max = fields['max']?.trim() ? money(fields['max']) : null
  const isMaxWrong = max === null && Boolean(fields['max']?.trim())
  const setting: CashbackSetting = {
    isOn: fields['isOn'] === 'yes',
    isManual: fields['mode'] === 'manual',
    times: (fields['times'] ?? '')
      .split(/[\s,;]+/)
      .filter((each) => each !== '')
      .map(minutesOf),
    amountMin: amount(min ?? 0n),
    amountMax: max === null ? null : amount(max),
    claimDays: countOf(fields['days']),
    rates: rates.map((line) => ({
      category: categories.find((each) => each === line.category) ?? 'RNG',
      vendor: line.vendor === '' ? null : line.vendor,
      rankFrom: countOf(line.rank),
      rate: rateOf(line.rate),
    })),
  }
  const { error } = z.safeEncode(cashbackSetting, setting)
  const names = new Set(error?.issues.map(({ path }) => fieldOf[String(path[0])] ?? 'rates'))
  if (min === null) names.add('min')
  if (isMaxWrong) names.add('max')
  return { setting, wrong: [...names] }
}

const fieldOf: Readonly<Record<string, string>> = {
  times: 'times',
  amountMin: 'min',
  amountMax: 'max',
  claimDays: 'days',
  rates: 'rates',
}

interface Played {
  readonly category: string
  readonly vendor: string
  readonly rankLevel: number
  readonly validAmount: bigint
}

/** What valid bets would have cost at these rates. */
export const costOf = (rates: readonly CashbackRate[], played: readonly Played[]): bigint =>
  played.reduce((sum, each) => sum + cashbackOf(each.validAmount, cashbackRateOf(rates, each) ?? 0), 0n)
