import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Failed log-ins of one name: five tries, then a minute's wait that doubles with each further one up to half an hour. */
export interface Guesses {
  /** Counts a try before its password is looked at, so that parallel tries count too. 0, or the seconds to wait. */
  take(merchantId: number, username: string): Promise<number>
  /** The try was honest: the name starts afresh. */
  forget(merchantId: number, username: string): Promise<void>
  /** Forgets names that nobody has tried for a day. */
  prune(): Promise<void>
}

const triesFree = 5

/** A quarter of an hour forgives a few slips; whoever has been locked out is remembered for a day. */
const forgiveAfter = sql`case when guess.tries < ${triesFree} then interval '15 minutes' else interval '24 hours' end`

export function createGuesses(database: Database): Guesses {
  return {
    async take(merchantId, username) {
      const key = keyOf(merchantId, username)
      const { rows } = await sql<{ wait_seconds: number }>`
        with taken as (
          insert into identity.guess as guess (key, tries, last_try_at, locked_until) values (${key}, 1, clock_timestamp(), clock_timestamp())
          on conflict (key) do update set
            tries = case when guess.last_try_at < clock_timestamp() - ${forgiveAfter} then 1 else guess.tries + 1 end,
            last_try_at = clock_timestamp(),
            locked_until = case
              when guess.last_try_at < clock_timestamp() - ${forgiveAfter} or guess.tries + 1 < ${triesFree} then clock_timestamp()
              else clock_timestamp() + least(interval '1 minute' * 2 ^ least(guess.tries + 1 - ${triesFree}, 5), interval '30 minutes')
            end
            where guess.locked_until <= clock_timestamp()
          returning 0::float8 as wait_seconds
        )
        select wait_seconds from taken
        union all
        select extract(epoch from locked_until - clock_timestamp())::float8 from identity.guess where key = ${key} and not exists (select from taken)`.execute(
        database.sql,
      )
      const wait = rows[0]?.wait_seconds ?? 1
      return wait === 0 ? 0 : Math.max(1, Math.ceil(wait))
    },
    async forget(merchantId, username) {
      await sql`delete from identity.guess where key = ${keyOf(merchantId, username)}`.execute(database.sql)
    },
    async prune() {
      await sql`delete from identity.guess where last_try_at < clock_timestamp() - interval '24 hours'`.execute(database.sql)
    },
  }
}

function keyOf(merchantId: number, username: string): Buffer {
  return hash('sha256', `${merchantId}:${username.toLowerCase()}`, 'buffer')
}
