import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** Rounds at vendors that nobody has ended within a day: shown as they are, and ended still by a late call. */
export async function expireVendorRounds(connection: Sql): Promise<void> {
  await sql`update wagering.outside_round set status = 'unfinished' where id in (
    select id from wagering.outside_round where status = 'open'
      and opened_at < clock_timestamp() - interval '24 hours' limit 1000 for update skip locked)`.execute(connection)
}
