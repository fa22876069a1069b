import { type InputOf, done, refuse, reportDaysMost, staffReportRoutes } from '@banyan/contract'
import { currencies } from '@banyan/money'
import { type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { countDays, dayIn, daysOf } from './days.ts'
import type { ReportDeps } from './deps.ts'
import { readCounted, readCurrencies, readReport } from './read.ts'
import { type ReportAsked, isKept } from './statement.ts'

const rowsAtOnce = 50

/** The desk where reports are read. */
export function servedReports({ database, deskSite }: ReportDeps): ServedDesk {
  return desk(staffReportRoutes, () => ({
    async report(input, { language, now }) {
      const merchant = await deskSite()
      const asked = askedOf(input, { merchant, language, now })
      if (!asked) return refuse('invalid_request')
      const { code, decimals } = currencies.find(({ id }) => id === asked.currencyId) ?? merchant.currency
      const [report, known, counted] = await Promise.all([
        readReport(database.sql, asked),
        readCurrencies(database.sql, merchant, asked),
        readCounted(database.sql),
      ])
      const { from, until } = asked
      return done({ ...report, currencies: known, currency: code, decimals, from, until, ...counted })
    },
  }))
}

interface Desk {
  readonly merchant: SiteMerchant
  readonly language: string
  readonly now: Date
}

/** What is asked of the sums; null where no such report is kept. */
function askedOf(
  { currency: code, count = rowsAtOnce, range, from, until, ...input }: InputOf<typeof staffReportRoutes.report>,
  { merchant, language, now }: Desk,
): ReportAsked | null {
  const currency = code === undefined ? merchant.currency : currencies.find((each) => each.code === code)
  const own = from !== undefined && until !== undefined ? { from, until } : null
  const days = range === undefined ? own : daysOf(range, dayIn(merchant.timeZone, now))
  if (!currency || !days || countDays(days) < 1 || countDays(days) > reportDaysMost) return null
  const currencyId = input.by === 'currency' ? null : currency.id
  const asked = { ...input, ...days, count, merchantId: merchant.id, currencyId, language }
  return isKept(asked) ? asked : null
}
