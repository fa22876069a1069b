import { dayBefore } from '@banyan/contract'
import { type Days, countDays } from '../days.ts'

/** A time of which it is counted who was active. */
export type Span = 'day' | 'week' | 'month'

const weekDays = 7

const isMonday = (day: string) => new Date(day).getUTCDay() === 1
const isFirst = (day: string) => day.endsWith('-01')
const monthOf = (day: string) => day.slice(0, 'yyyy-MM'.length)

/** The last day of the month that a day is in. */
function endOfMonth(day: string): string {
  const first = new Date(`${monthOf(day)}-01`)
  return dayBefore(new Date(first.setUTCMonth(first.getUTCMonth() + 1)).toISOString().slice(0, 10), 1)
}

const isOfMonth = ({ from, until }: Days) => isFirst(from) && monthOf(from) === monthOf(until)

/**
 * The days that some are compared with: those of the month before, of the week before, or as many directly before.
 * A month that is over stands beside the whole one before.
 */
export function daysBefore(days: Days): Days {
  const { from, until } = days
  const count = countDays(days)
  if (count > 1 && isOfMonth(days)) {
    const last = dayBefore(from, 1)
    const same = `${monthOf(last)}${until.slice('yyyy-MM'.length)}`
    return { from: `${monthOf(last)}-01`, until: until === endOfMonth(until) || same > last ? last : same }
  }
  const back = count > 1 && count <= weekDays && isMonday(from) ? weekDays : count
  return { from: dayBefore(from, back), until: dayBefore(until, back) }
}

/** What these days are, whole or as far as they have come by today; null where they are nothing that is counted. */
export function spanOf(days: Days, today: string): Span | null {
  const { from, until } = days
  if (from === until) return 'day'
  const isSoFar = (last: string) => until === last || (until < last && until >= today)
  if (isMonday(from) && isSoFar(dayBefore(from, 1 - weekDays))) return 'week'
  return isOfMonth(days) && isSoFar(endOfMonth(from)) ? 'month' : null
}
