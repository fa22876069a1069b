import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Limit } from './rate-limit.ts'

/** Limits that hold exactly over all nodes, at the price of a statement each: for log-in, registration, and what follows them. */
export interface SharedLimiter {
  /**
   * 0 when it may happen now, otherwise the whole seconds to wait. What is refused is not counted.
   *
   * @throws when the limit cannot be asked; the call then answers `not_ready`.
   */
  take(key: string, limit: Limit): Promise<number>
  /** Takes one count back, when what was counted turned out to be honest. */
  giveBack(key: string, limit: Limit): Promise<void>
  /** Forgets full buckets. */
  prune(): Promise<void>
}

/** Nobody can say now whether the limit is reached, so it counts as reached; what is limited has not happened. */
export class LimitsAway extends Error {
  override readonly name = 'LimitsAway'

  constructor(cause: unknown) {
    super('the limits over all nodes are away', { cause })
  }
}

/** The limits in PostgreSQL. */
export function createSharedLimiter(database: Database): SharedLimiter {
  return {
    async take(key, limit) {
      const stepSeconds = 1 / limit.perSecond
      const reachSeconds = (limit.burst - 1) * stepSeconds + 0.001
      const { rows } = await sql<{ wait_seconds: number }>`
        with taken as (
          insert into platform.rate_limit as bucket (key, full_at) values (${key}, clock_timestamp() + make_interval(secs => ${stepSeconds}))
          on conflict (key) do update set full_at = greatest(bucket.full_at, clock_timestamp()) + make_interval(secs => ${stepSeconds})
            where bucket.full_at <= clock_timestamp() + make_interval(secs => ${reachSeconds})
          returning 0::float8 as wait_seconds
        )
        select wait_seconds from taken
        union all
        select extract(epoch from full_at - clock_timestamp())::float8 - ${reachSeconds} from platform.rate_limit
        where key = ${key} and not exists (select from taken)`.execute(database.sql)
      // No row at all: a bucket that this statement could not see was taken from first, by another call of the same instant.
      const wait = rows[0]?.wait_seconds ?? stepSeconds
      return wait === 0 ? 0 : Math.max(1, Math.ceil(wait))
    },
    async giveBack(key, limit) {
      const back = sql`update platform.rate_limit set full_at = full_at - make_interval(secs => ${1 / limit.perSecond}) where key = ${key}`
      await back.execute(database.sql)
    },
    async prune() {
      // Skipping rows in use: a call that takes several limits in one transaction would wait for this, and this for it.
      await sql`delete from platform.rate_limit where key in
        (select key from platform.rate_limit where full_at < clock_timestamp() for update skip locked)`.execute(database.sql)
    },
  }
}
