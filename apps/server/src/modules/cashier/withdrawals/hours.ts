import type { WithdrawalHours } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** When withdrawals open again at a site with these hours; null while they are open, as they always are without any. */
export async function readClosedUntil(
  connection: Sql,
  { hours, timeZone, now }: { readonly hours: WithdrawalHours | null; readonly timeZone: string; readonly now: Date },
): Promise<Date | null> {
  if (hours === null) return null
  const { rows } = await sql<{
    minute: number
    opensAt: Date
  }>`select minute, (day + make_interval(mins => ${hours.from})
      + case when minute >= ${hours.from} then interval '1 day' else interval '0' end) at time zone ${timeZone}
      as "opensAt"
    from (select date_trunc('day', local) as day, (extract(hour from local) * 60 + extract(minute from local))::int
        as minute
      from (select ${now}::timestamptz at time zone ${timeZone} as local) as clock) as today`.execute(connection)
  const { minute, opensAt } = rows[0]! // A select of one row.
  return isOpenAt(hours, minute) ? null : opensAt
}

/** Hours that end before they begin go on after midnight. */
function isOpenAt({ from, until }: WithdrawalHours, minute: number): boolean {
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}
