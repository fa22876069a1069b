import type { AffiliatePeriod } from '@banyan/contract'
import { dayMs } from '@banyan/contract'

/** Days of a site, the last one included. */
export interface Days {
  readonly from: string
  readonly until: string
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day that it is in a zone. */
export const dayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('sv', { timeZone }).format(now)

/** The first day of the month of a day. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the month after. */
export const nextMonth = (day: string) => monthOf(dayOf(Date.parse(monthOf(day)) + 31 * dayMs))

/** The last day of the month of a day. */
export const lastOf = (day: string) => dayOf(Date.parse(nextMonth(day)) - dayMs)

/** The days of a period, on a day. */
export function daysOf(period: AffiliatePeriod, today: string): Days {
  const yesterday = dayOf(Date.parse(today) - dayMs)
  if (period === 'today') return { from: today, until: today }
  if (period === 'yesterday') return { from: yesterday, until: yesterday }
  if (period === 'month') return { from: monthOf(today), until: today }
  const last = dayOf(Date.parse(monthOf(today)) - dayMs)
  return { from: monthOf(last), until: last }
}
