import { type InputOf, done, refuse, reportDaysMost, staffReportRoutes } from '@banyan/contract'
import { currencies } from '@banyan/money'
import { type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { ReportDeps } from './deps.ts'
import { readCounted, readCurrencies, readReport } from './read.ts'
import { type ReportAsked, isKept } from './statement.ts'

const rowsAtOnce = 50
const dayMs = 86_400_000

/** The desk where reports are read. */
export function servedReports({ database, deskSite }: ReportDeps): ServedDesk {
  return desk(staffReportRoutes, () => ({
    async report(input, { language, now }) {
      const merchant = await deskSite()
      const asked = askedOf(input, merchant, language)
      if (!asked) return refuse('invalid_request')
      const { code, decimals } = currencies.find(({ id }) => id === asked.currencyId) ?? merchant.currency
      const [report, known, counted] = await Promise.all([
        readReport(database.sql, asked),
        readCurrencies(database.sql, merchant, asked),
        readCounted(database.sql, merchant, now),
      ])
      return done({ ...report, currencies: known, currency: code, decimals, ...counted })
    },
  }))
}

/** What is asked of the sums; null where no such report is kept. */
function askedOf(
  { currency: code, count = rowsAtOnce, ...input }: InputOf<typeof staffReportRoutes.report>,
  merchant: SiteMerchant,
  language: string,
): ReportAsked | null {
  const currency = code === undefined ? merchant.currency : currencies.find((each) => each.code === code)
  const days = (Date.parse(input.until) - Date.parse(input.from)) / dayMs + 1
  if (!currency || days < 1 || days > reportDaysMost) return null
  const currencyId = input.by === 'currency' ? null : currency.id
  const asked = { ...input, count, merchantId: merchant.id, currencyId, language }
  return isKept(asked) ? asked : null
}
