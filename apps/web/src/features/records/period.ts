import { dayBefore, dayMs } from '@banyan/contract'

/** What a record covers: the last days, today included, or two days of the calendar, both included (`yyyy-MM-dd`). */
export type Period =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'custom'; readonly from: string; readonly until: string }

/** The instants of a period in the site's zone. An empty day leaves its side open. */
export function instantsOf(period: Period, today: string, timeZone: string): { from?: Date; until?: Date } {
  if (period.kind === 'days')
    return { from: new Date(startOfDay(today, timeZone).getTime() - (period.days - 1) * dayMs) }
  return {
    ...(period.from && { from: startOfDay(period.from, timeZone) }),
    ...(period.until && { until: new Date(startOfDay(period.until, timeZone).getTime() + dayMs) }),
  }
}

/** The first day of a period and its last one, both included; null while one of them is not chosen. */
export function daysOf(period: Period, today: string): { readonly from: string; readonly until: string } | null {
  if (period.kind === 'custom') {
    const { from, until } = period
    return from !== '' && until !== '' ? { from, until } : null
  }
  return { from: dayBefore(today, period.days - 1), until: today }
}

/** Midnight of a day (`yyyy-MM-dd`) in a zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`)
  return new Date(asIfUtc - offsetMs(asIfUtc, timeZone))
}

function offsetMs(at: number, timeZone: string): number {
  const clock = new Date(at).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - at
}
