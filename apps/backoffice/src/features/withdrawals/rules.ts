import {
  type AccountKind,
  type OutputOf,
  type WithdrawalRule,
  type staffWithdrawalRoutes,
  accountKinds,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { typedOf, unitsOf } from '../../lib/units-of.ts'

export type Rules = OutputOf<typeof staffWithdrawalRoutes.withdrawalRules>

/** The columns of a rule: what is counted, and what is money. */
export const counted = ['rankLevel', 'dayCount', 'freeCount'] as const
export const paid = ['amountMin', 'amountMax', 'dayAmount', 'feeAmount', 'secondPersonFrom', 'passUpTo'] as const
export const ofRule = [
  'amountMin',
  'amountMax',
  'dayCount',
  'dayAmount',
  'feeAmount',
  'freeCount',
  'secondPersonFrom',
  'passUpTo',
] as const
export type RuleField = (typeof counted)[number] | (typeof paid)[number]
export const ofAll = ['receiptMinutes', 'accountWaitHours'] as const
/** What the next withdrawal waits for. */
export const ofWaits = ['isOneAtATime', 'waitsForReports'] as const
export const ofHours = ['hoursFrom', 'hoursUntil'] as const

/** A rule as it is typed. `key` is what React knows it by: its rank is typed too. */
export type TypedRule = Readonly<Record<RuleField, string>> & { readonly key: string }

export interface Draft extends Readonly<Record<(typeof ofAll)[number] | (typeof ofHours)[number], string>> {
  readonly rules: readonly TypedRule[]
  readonly isOneAtATime: boolean
  readonly waitsForReports: boolean
  /** Every kind of account once, in the order in which members would be offered it. */
  readonly kinds: readonly KindChoice[]
}

export interface KindChoice {
  readonly kind: AccountKind
  readonly isOn: boolean
}

const money: ReadonlySet<string> = new Set(paid)
/** Whether a part of the rules is an amount. */
export const isMoney = (field: string): boolean => money.has(field)

/** The rules as they stand in the fields. */
export function draftOf({ rules, receiptMinutes, accountWaitHours, kinds, hours, decimals, ...waits }: Rules): Draft {
  return {
    rules: rules.map((rule) => typed(rule, decimals)),
    receiptMinutes: String(receiptMinutes),
    accountWaitHours: String(accountWaitHours),
    isOneAtATime: waits.isOneAtATime,
    waitsForReports: waits.waitsForReports,
    hoursFrom: hours ? clockOf(hours.from) : '',
    hoursUntil: hours ? clockOf(hours.until) : '',
    kinds: [
      ...kinds.map((kind) => ({ kind, isOn: true })),
      ...accountKinds.filter((kind) => !kinds.includes(kind)).map((kind) => ({ kind, isOn: false })),
    ],
  }
}

/** The kinds with one of them a place further up. */
export function withKindUp(kinds: Draft['kinds'], kind: AccountKind): Draft['kinds'] {
  const at = kinds.findIndex((each) => each.kind === kind)
  const [before, moved] = [kinds[at - 1], kinds[at]]
  return before && moved ? kinds.with(at - 1, moved).with(at, before) : kinds
}

function typed(rule: WithdrawalRule, decimals: number): TypedRule {
  const field = (name: RuleField) => {
    const value = rule[name]
    return typeof value === 'bigint' ? typedOf(value, decimals) : String(value)
  }
  return {
    key: `rank ${rule.rankLevel}`,
    rankLevel: field('rankLevel'),
    amountMin: field('amountMin'),
    amountMax: field('amountMax'),
    dayCount: field('dayCount'),
    dayAmount: field('dayAmount'),
    feeAmount: field('feeAmount'),
    freeCount: field('freeCount'),
    secondPersonFrom: field('secondPersonFrom'),
    passUpTo: field('passUpTo'),
  }
}

/** A new row begins as the highest one before it, for the rank above. */
export function withRow(draft: Draft): Draft {
  const last = draft.rules.at(-1)
  if (!last) return draft
  const rankLevel = String((countOf(last.rankLevel, 0, 100) ?? 0) + 1)
  return { ...draft, rules: [...draft.rules, { ...last, key: `new ${draft.rules.length} ${Date.now()}`, rankLevel }] }
}

export type Wrong = 'wrong_number' | 'wrong_rank' | 'wrong_range' | 'wrong_hours' | 'wrong_kinds'
export type NewRules = Pick<
  Rules,
  'rules' | 'receiptMinutes' | 'accountWaitHours' | 'kinds' | 'hours' | (typeof ofWaits)[number]
>

/** What the fields say, or what is wrong with them. */
export function readDraft(draft: Draft, decimals: number): NewRules | Wrong {
  const receiptMinutes = countOf(draft.receiptMinutes, 1, 10_080)
  const accountWaitHours = countOf(draft.accountWaitHours, 0, 720)
  const rules = draft.rules.map((rule) => readRule(rule, decimals))
  if (receiptMinutes === null || accountWaitHours === null || !rules.every((rule) => rule !== null))
    return 'wrong_number'
  if (new Set(rules.map(({ rankLevel }) => rankLevel)).size < rules.length) return 'wrong_rank'
  if (rules.some(({ amountMin, amountMax }) => amountMin > amountMax)) return 'wrong_range'
  const hours = hoursIn(draft)
  if (hours === undefined) return 'wrong_hours'
  const kinds = draft.kinds.filter(({ isOn }) => isOn).map(({ kind }) => kind)
  if (kinds.length === 0) return 'wrong_kinds'
  const { isOneAtATime, waitsForReports } = draft
  const inOrder = rules.toSorted((a, b) => a.rankLevel - b.rankLevel)
  return { rules: inOrder, receiptMinutes, accountWaitHours, kinds, hours, isOneAtATime, waitsForReports }
}

/** A minute of the day as a clock says it. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

function minuteOf(text: string): number | null {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hour === '' ? null : Number(hour) * 60 + Number(minute)
}

/** Null: all day. Undefined: no hours at all. */
function hoursIn({ hoursFrom, hoursUntil }: Draft): Rules['hours'] | undefined {
  if (hoursFrom.trim() === '' && hoursUntil.trim() === '') return null
  const [from, until] = [minuteOf(hoursFrom), minuteOf(hoursUntil)]
  return from === null || until === null || from === until ? undefined : { from, until }
}

function readRule(rule: TypedRule, decimals: number): WithdrawalRule | null {
  const rankLevel = countOf(rule.rankLevel, 0, 100)
  const dayCount = countOf(rule.dayCount, 1, 1000)
  const freeCount = countOf(rule.freeCount, 0, 1000)
  const units = paid.map((name) => unitsOf(rule[name], decimals))
  if (rankLevel === null || dayCount === null || freeCount === null || units.includes(null)) return null
  const of = (name: (typeof paid)[number]) => amount(units[paid.indexOf(name)] ?? 0n)
  return {
    rankLevel,
    dayCount,
    freeCount,
    amountMin: of('amountMin'),
    amountMax: of('amountMax'),
    dayAmount: of('dayAmount'),
    feeAmount: of('feeAmount'),
    secondPersonFrom: of('secondPersonFrom'),
    passUpTo: of('passUpTo'),
  }
}

function countOf(text: string, least: number, most: number): number | null {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return count >= least && count <= most ? count : null
}

/** One thing that saving would change. */
export interface Change {
  /** Null: of every rank. */
  readonly rank: number | null
  readonly field: RuleField | (typeof ofAll)[number] | (typeof ofWaits)[number] | 'hours' | 'kinds' | 'row'
  /** Null: it was not there, or will not be. Hours are words of a clock. */
  readonly before: bigint | number | boolean | string | readonly AccountKind[] | null
  readonly after: bigint | number | boolean | string | readonly AccountKind[] | null
}

/** The hours as a clock says them; nothing for all day. */
const hoursText = ({ hours }: Pick<Rules, 'hours'>) => (hours ? `${clockOf(hours.from)} – ${clockOf(hours.until)}` : '')

/** What saving would change, rank by rank. */
export function changesOf(before: Rules, after: NewRules): readonly Change[] {
  const changes: Change[] = []
  const ranks = [...before.rules, ...after.rules].map(({ rankLevel }) => rankLevel)
  for (const rank of [...new Set(ranks)].toSorted((a, b) => a - b)) {
    const [was, is] = [before, after].map(({ rules }) => rules.find(({ rankLevel }) => rankLevel === rank))
    if (!was || !is) changes.push({ rank, field: 'row', before: was ? 1 : null, after: is ? 1 : null })
    for (const field of ofRule)
      if (is && was?.[field] !== is[field])
        changes.push({ rank, field, before: was?.[field] ?? null, after: is[field] })
  }
  for (const field of [...ofAll, ...ofWaits])
    if (before[field] !== after[field]) changes.push({ rank: null, field, before: before[field], after: after[field] })
  if (before.kinds.join(' ') !== after.kinds.join(' '))
    changes.push({ rank: null, field: 'kinds', before: before.kinds, after: after.kinds })
  const [was, is] = [hoursText(before), hoursText(after)]
  if (was !== is) changes.push({ rank: null, field: 'hours', before: was, after: is })
  return changes
}
