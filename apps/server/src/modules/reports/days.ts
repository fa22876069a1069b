import { type ReportRange, dayMs } from '@banyan/contract'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Days of a site, the last one included. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** The day that it is in a zone. */
export const dayIn = (timeZone: string, now: Date) => new Intl.DateTimeFormat('sv', { timeZone }).format(now)

/** The days of a range, on a day. */
export function daysOf(range: ReportRange, today: string): Days {
  const now = Date.parse(today)
  const first = `${today.slice(0, 7)}-01`
  if (range === 'today') return { from: today, until: today }
  if (range === 'yesterday') return { from: dayOf(now - dayMs), until: dayOf(now - dayMs) }
  if (range === 'week') return { from: dayOf(now - 6 * dayMs), until: today }
  if (range === 'month') return { from: first, until: today }
  const last = dayOf(Date.parse(first) - dayMs)
  return { from: `${last.slice(0, 7)}-01`, until: last }
}

/** How many days there are from one to another. */
export const countDays = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / dayMs + 1
