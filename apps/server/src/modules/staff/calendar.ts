import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** The days before today that it is compared with. Days are numbered from the oldest: this is today's number. */
export const daysBefore = 7

interface Hour {
  readonly day: number
  readonly hour: number
  readonly from: Date
}

/** The hours of eight days in a zone, the last of them today. */
export interface Calendar {
  /** By the database's clock. */
  readonly now: Date
  /** The hour of the day that it is now. */
  readonly hour: number
  /** The midnight that began the first of the days. */
  readonly from: Date
  /** The one that began today. */
  readonly midnight: Date
  readonly hours: readonly Hour[]
  /** On each of the days the instant of the same time of the day as now. */
  readonly sameTime: readonly Date[]
}

/** Midnights and hours as the database knows the zone: a day can have 23 hours, or 25. */
export async function readCalendar(connection: Sql, timeZone: string): Promise<Calendar> {
  const { rows } = await sql<Hour & { now: Date; nowHour: number; same: Date }>`with clock as materialized (
      select clock_timestamp() as now, clock_timestamp() at time zone ${timeZone} as here),
    days as (select now, here, day, date_trunc('day', here) - make_interval(days => ${daysBefore} - day) as midnight,
      (here - make_interval(days => ${daysBefore} - day)) at time zone ${timeZone} as same
      from clock cross join generate_series(0, ${daysBefore}::int) as day)
    select day, hour, (midnight + make_interval(hours => hour)) at time zone ${timeZone} as from, now,
      extract(hour from here)::int as "nowHour", same
    from days cross join generate_series(0, 23) as hour order by day, hour`.execute(connection)
  const [first] = rows
  if (!first) throw new Error('a calendar without hours')
  return {
    now: first.now,
    hour: first.nowHour,
    from: first.from,
    midnight: rows.find(({ day, hour }) => day === daysBefore && hour === 0)?.from ?? first.now,
    hours: rows.map(({ day, hour, from }) => ({ day, hour, from })),
    sameTime: rows.filter(({ hour }) => hour === 0).map(({ same }) => same),
  }
}

/** On which of the days an instant lies, in which of its hours, and whether before the time that it is now. */
export function placeOf(
  { hours, sameTime, now }: Calendar,
  at: Date,
): { readonly day: number; readonly hour: number; readonly isBeforeNow: boolean } | null {
  // By halves: a week has thousands of instants to place.
  let [low, high] = [0, hours.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hours[middle]?.from ?? now) <= at) low = middle + 1
    else high = middle
  }
  const found = hours[low - 1]
  if (!found || at > now) return null
  return { day: found.day, hour: found.hour, isBeforeNow: at < (sameTime[found.day] ?? now) }
}
