import type { InputOf, OutputOf, staffReportRoutes } from '@banyan/contract'
import type { Asked } from './asked.ts'

export type Report = OutputOf<typeof staffReportRoutes.report>
export type ReportAsk = InputOf<typeof staffReportRoutes.report>

/** What the server is asked by what stands in the address. */
export function inputOf({ by, sort, range, own, currency, only, after }: Asked): ReportAsk {
  const narrowed = Object.fromEntries(only.map(({ name, value }) => [name, value]))
  return {
    by,
    ...(range === null ? own : { range }),
    ...(sort !== null && { sort }),
    ...(currency !== null && by !== 'currency' && { currency }),
    ...narrowed,
    ...(after !== null && { after }),
  }
}
