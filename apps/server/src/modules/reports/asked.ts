import { type InputOf, type ReportRange, reportDaysMost, type staffReportRoutes } from '@banyan/contract'
import { currencies } from '@banyan/money'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { type Days, countDays, dayIn, daysOf } from './days.ts'
import { type ReportAsked, isKept } from './statement.ts'

interface Desk {
  readonly merchant: SiteMerchant
  /** In which games and vendors are called. */
  readonly language: string
  readonly now: Date
}

interface RangeAsked {
  readonly range?: ReportRange | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The days that are meant; null of none, and of more than a report has. */
export function daysAsked({ range, from, until }: RangeAsked, { merchant, now }: Omit<Desk, 'language'>): Days | null {
  const own = from !== undefined && until !== undefined ? { from, until } : null
  const days = range === undefined ? own : daysOf(range, dayIn(merchant.timeZone, now))
  return !days || countDays(days) < 1 || countDays(days) > reportDaysMost ? null : days
}

/** What is asked of the sums, all rows of it; null where no such report is kept. */
export function askedOf(
  { currency: code, range, from, until, ...input }: InputOf<typeof staffReportRoutes.makeReportExport>,
  { merchant, language, now }: Desk,
): Omit<ReportAsked, 'count'> | null {
  const currency = code === undefined ? merchant.currency : currencies.find((each) => each.code === code)
  const days = daysAsked({ range, from, until }, { merchant, now })
  if (!currency || !days) return null
  const currencyId = input.by === 'currency' ? null : currency.id
  const asked = { ...input, ...days, merchantId: merchant.id, currencyId, language }
  return isKept(asked) ? asked : null
}
