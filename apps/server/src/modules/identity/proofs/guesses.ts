import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { AccessRules } from '../sessions/access-rules.ts'
import { lazily } from '../../../platform/database/lazily.ts'

/**
 * Failed log-ins of one subject: some tries (usually five), then a minute's wait that doubles with each
 * further one up to half an hour; after more (usually twenty), a day. No count waits for the disk
 * (docs/decisions/0110): a storm of guesses would have every bet wait for it too.
 */
export interface Guesses {
  /** Counts a try before its password is looked at, so that parallel tries count too. 0, or the seconds to wait. */
  take(merchantId: number, subject: string): Promise<number>
  /** The try was honest: the subject starts afresh. */
  forget(merchantId: number, subject: string): Promise<void>
  /** Forgets subjects that nobody has tried for a day. */
  prune(): Promise<void>
}

/** Reads a row named `guess`. A quarter of an hour forgives a few slips; a lock-out is remembered for a day. */
export const isForgiven = ({ triesFree }: Pick<AccessRules, 'triesFree'>) =>
  sql`guess.last_try_at < clock_timestamp()
    - case when guess.tries < ${triesFree} then interval '15 minutes' else interval '24 hours' end`

export function createGuesses(database: Database, rulesOf: (merchantId: number) => Promise<AccessRules>): Guesses {
  return {
    async take(merchantId, subject) {
      const rules = await rulesOf(merchantId)
      const { triesFree, triesOfDay } = rules
      const key = guessKey(merchantId, subject)
      const { rows } = await sql<{ wait_seconds: number }>`
        with taken as (
          insert into identity.guess as guess (key, tries, last_try_at, locked_until)
          select ${key}::bytea, 1, clock_timestamp(), clock_timestamp() where ${lazily}
          on conflict (key) do update set
            tries = case when ${isForgiven(rules)} then 1 else guess.tries + 1 end,
            last_try_at = clock_timestamp(),
            locked_until = case
              when ${isForgiven(rules)} or guess.tries + 1 < ${triesFree} then clock_timestamp()
              when guess.tries + 1 >= ${triesOfDay} then clock_timestamp() + interval '24 hours'
              else clock_timestamp() + least(interval '1 minute' * 2 ^ least(guess.tries + 1 - ${triesFree}, 5),
                interval '30 minutes')
            end
            where guess.locked_until <= clock_timestamp()
          returning 0::float8 as wait_seconds
        )
        select wait_seconds from taken
        union all
        select extract(epoch from locked_until - clock_timestamp())::float8 from identity.guess where key = ${key}
          and not exists (select from taken)`.execute(database.prepared)
      const wait = rows[0]?.wait_seconds ?? 1
      return wait === 0 ? 0 : Math.max(1, Math.ceil(wait))
    },
    async forget(merchantId, subject) {
      await sql`delete from identity.guess where key = ${guessKey(merchantId, subject)} and ${lazily}`.execute(
        database.prepared,
      )
    },
    async prune() {
      await sql`delete from identity.guess where last_try_at < clock_timestamp() - interval '24 hours'`.execute(
        database.sql,
      )
    },
  }
}

/** What was typed is never kept: a password sometimes lands in the field of the name. */
export function guessKey(merchantId: number, subject: string): Buffer {
  return hash('sha256', `${merchantId}:${subject.toLowerCase()}`, 'buffer')
}
