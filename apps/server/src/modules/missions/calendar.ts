import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/**
 * The day and the week of an instant in a merchant's zone [PROMO-29]. A week begins on Monday. Days as '2026-11-23'.
 */
export interface Calendar {
  readonly today: string
  readonly week: string
  readonly lastWeek: string
  readonly dayEndsAt: Date
  readonly weekBeginsAt: Date
  readonly weekEndsAt: Date
  readonly lastWeekBeginsAt: Date
}

export async function readCalendar(connection: Sql, now: Date, timeZone: string): Promise<Calendar> {
  const midnight = (day: ReturnType<typeof sql>) => sql`(${day})::timestamp at time zone ${timeZone}`
  const { rows } =
    await sql<Calendar>`select today::text, week::text, (week - 7)::text as "lastWeek", ${midnight(sql`today + 1`)}
      as "dayEndsAt",
      ${midnight(sql`week`)} as "weekBeginsAt", ${midnight(sql`week + 7`)} as "weekEndsAt", ${midnight(sql`week - 7`)}
        as "lastWeekBeginsAt"
    from (select local::date as today, date_trunc('week', local)::date as week
      from (select ${now}::timestamptz at time zone ${timeZone} as local) as clock) as days`.execute(connection)
  const [calendar] = rows
  if (!calendar) throw new Error('an instant has no day')
  return calendar
}
