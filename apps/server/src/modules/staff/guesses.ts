import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hashOf } from './secrets.ts'
import type { Row } from './rows.ts'

/** Five failed log-ins of a name, then half an hour's wait: the same for a name that does not exist. */
export const triesPerName = 5
/** The tries of one address, whatever names it uses. */
export const triesPerAddress = 20

/**
 * Counts a try before anything is looked at, so that parallel tries count too. 0, or the seconds to wait. A lock that
 * is over starts the count afresh, as do thirty minutes without a try.
 */
export async function takeGuess(
  database: Database,
  key: string,
  triesMost: number,
): Promise<{ readonly waitSeconds: number; readonly isLast: boolean }> {
  const keyHash = hashOf(key)
  const { rows } = await sql<Row<'staff.guess', 'tries'>>`
    insert into staff.guess as guess (key, tries, last_try_at, locked_until) values (${keyHash}, 1, clock_timestamp(),
      clock_timestamp())
    on conflict (key) do update set
      tries = case when guess.tries >= ${triesMost} or guess.last_try_at < clock_timestamp() - interval '30 minutes'
        then 1 else guess.tries + 1 end,
      last_try_at = clock_timestamp(),
      locked_until = case when guess.tries + 1 = ${triesMost} and guess.last_try_at >= clock_timestamp() - interval
        '30 minutes'
        then clock_timestamp() + interval '30 minutes' else clock_timestamp() end
      where guess.locked_until <= clock_timestamp()
    returning tries`.execute(database.sql)
  const tries = rows[0]?.tries
  if (tries !== undefined) return { waitSeconds: 0, isLast: tries === triesMost }
  const { rows: locked } = await sql<{ seconds: number }>`
    select extract(epoch from locked_until - clock_timestamp())::float8 as seconds from staff.guess
      where key = ${keyHash}`.execute(database.sql)
  return { waitSeconds: Math.max(1, Math.ceil(locked[0]?.seconds ?? 1)), isLast: false }
}

/** The try was honest: the count starts afresh. */
export async function forgetGuesses(database: Database, key: string): Promise<void> {
  await sql`delete from staff.guess where key = ${hashOf(key)}`.execute(database.sql)
}

/** Forgets whom nobody has tried for a day. */
export async function pruneGuesses(database: Database): Promise<void> {
  await sql`delete from staff.guess where last_try_at < clock_timestamp() - interval '1 day'`.execute(database.sql)
}
