import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

interface Asked {
  /** Minutes of the day. */
  readonly times: readonly number[]
  readonly timeZone: string
  readonly at: Date
}

/** The last time at which bets were settled, the instant itself too, and the next one. */
export async function readDueTimes(
  connection: Sql,
  { times, timeZone, at }: Asked,
): Promise<{ readonly last: Date; readonly next: Date }> {
  const { rows } = await sql<{ last: Date; next: Date }>`select max(due) filter (where due <= ${at}) as last,
      min(due) filter (where due > ${at}) as next
    from (select (day + make_interval(days => shift, mins => minutes)) at time zone ${timeZone} as due
      from (select date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) as day) as today,
        generate_series(-1, 1) as shift, unnest(${[...times]}::int[]) as minutes) as times`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return row
}
