import { done, refuse, staffReportRoutes } from '@banyan/contract'
import { currencies } from '@banyan/money'
import type { StaffHandlers } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { askedOf, daysAsked } from './asked.ts'
import { dayDesk } from './day-desk.ts'
import type { ReportDeps } from './deps.ts'
import { askExport, listExports, readExport } from './exports.ts'
import { readCounted, readCurrencies, readReport } from './read.ts'
import { readRegistrations } from './registrations.ts'

const rowsAtOnce = 50

/** The desk where reports are read, and taken out as tables. */
export function servedReports(deps: ReportDeps): ServedDesk {
  return desk(staffReportRoutes, (audit) => ({
    ...readingOf(deps),
    ...exportsOf(deps, audit),
    ...dayDesk(deps, audit),
  }))
}

function readingOf({ database, deskSite }: ReportDeps) {
  return {
    async report({ count = rowsAtOnce, after, ...input }, { language, now }) {
      const merchant = await deskSite()
      const asked = askedOf(input, { merchant, language, now })
      if (!asked) return refuse('invalid_request')
      const { from, until, currencyId } = asked
      const { code, decimals } = currencies.find(({ id }) => id === currencyId) ?? merchant.currency
      const [report, known, counted] = await Promise.all([
        readReport(database.sql, { ...asked, count, after }),
        readCurrencies(database.sql, merchant, asked),
        readCounted(database.sql),
      ])
      return done({ ...report, currencies: known, currency: code, decimals, from, until, ...counted })
    },
    async registrationReport({ by, count = rowsAtOnce, after, ...input }, { now }) {
      const merchant = await deskSite()
      const days = daysAsked(input, { merchant, now })
      if (!days) return refuse('invalid_request')
      const { code: currency, decimals } = merchant.currency
      const read = await readRegistrations(database.sql, { by, merchant, now, after, count, ...days })
      return done({ ...read, currency, decimals, ...days })
    },
  } satisfies Partial<StaffHandlers<typeof staffReportRoutes>>
}

function exportsOf({ database, deskSite }: ReportDeps, audit: Audit) {
  const ownerOf = async (staffId: bigint) => ({ merchantId: (await deskSite()).id, staffId })
  return {
    async makeReportExport(input, context) {
      const { language, now, staff } = context
      const asked = askedOf(input, { merchant: await deskSite(), language, now })
      if (!asked) return refuse('invalid_request')
      const owner = await ownerOf(staff.staffId)
      return database.transaction(async (tx) => {
        const made = await askExport(tx, owner, { asked, now })
        if (!made.ok) return made
        await audit(tx, context, {
          action: 'report.exported',
          subject: `report_export ${made.value.exportId}`,
          after: { ...input, from: asked.from, until: asked.until },
        })
        return made
      })
    },
    async reportExports(_asked, { staff }) {
      return done({ exports: await listExports(database.sql, await ownerOf(staff.staffId)) })
    },
    async downloadReportExport({ exportId }, context) {
      const owner = await ownerOf(context.staff.staffId)
      return database.transaction(async (tx) => {
        const read = await readExport(tx, owner, exportId)
        if (!read.ok) return read
        const { name } = read.value
        await audit(tx, context, { action: 'report.downloaded', subject: `report_export ${exportId}`, after: { name } })
        return read
      })
    },
  } satisfies Partial<StaffHandlers<typeof staffReportRoutes>>
}
