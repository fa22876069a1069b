import type { PromotionPlan } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

type Rhythm = PromotionPlan['rhythm']

/** A period of a promotion in the site's time zone: its first day, and when it ends. */
export interface Period {
  readonly on: string | null
  readonly endsAt: Date | null
}

const none: Period = { on: null, endsAt: null }

/** The day and the week under way. */
export async function readPeriods(
  connection: Sql,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<(rhythm: Rhythm) => Period> {
  const { rows } = await sql<{
    unit: string
    on: string
    ends_at: Date
  }>`select unit, date_trunc(unit, here)::date::text as on,
      (date_trunc(unit, here) + case unit when 'day' then interval '1 day' else interval '7 days' end)
        at time zone ${timeZone} as ends_at
    from unnest(array['day', 'week']) as unit, (select ${now}::timestamptz at time zone ${timeZone} as here) as today`.execute(
    connection,
  )
  const of = new Map(rows.map((row) => [row.unit, { on: row.on, endsAt: row.ends_at }]))
  return (rhythm) => (rhythm === 'once' ? none : (of.get(rhythm === 'daily' ? 'day' : 'week') ?? none))
}
