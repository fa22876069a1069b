import { type InputOf, reportDaysMost, type staffReportRoutes } from '@banyan/contract'
import { currencies } from '@banyan/money'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { countDays, dayIn, daysOf } from './days.ts'
import { type ReportAsked, isKept } from './statement.ts'

interface Desk {
  readonly merchant: SiteMerchant
  /** In which games and vendors are called. */
  readonly language: string
  readonly now: Date
}

/** What is asked of the sums, all rows of it; null where no such report is kept. */
export function askedOf(
  { currency: code, range, from, until, ...input }: InputOf<typeof staffReportRoutes.makeReportExport>,
  { merchant, language, now }: Desk,
): Omit<ReportAsked, 'count'> | null {
  const currency = code === undefined ? merchant.currency : currencies.find((each) => each.code === code)
  const own = from !== undefined && until !== undefined ? { from, until } : null
  const days = range === undefined ? own : daysOf(range, dayIn(merchant.timeZone, now))
  if (!currency || !days || countDays(days) < 1 || countDays(days) > reportDaysMost) return null
  const currencyId = input.by === 'currency' ? null : currency.id
  const asked = { ...input, ...days, merchantId: merchant.id, currencyId, language }
  return isKept(asked) ? asked : null
}
