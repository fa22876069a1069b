import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Limit } from './rate-limit.ts'

/**
 * Limits that hold exactly over all nodes, at the price of a statement each: for log-in,
 * registration, and what follows them.
 */
export interface SharedLimiter {
  /**
   * 0 when it may happen now, otherwise the whole seconds to wait. What is refused is not counted.
   *
   * @throws when the limit cannot be asked; the call then answers `not_ready`.
   */
  take(key: string, limit: Limit): Promise<number>
  /** How long each would have to wait, in their order: 0 where it may happen now. Nothing is counted. */
  waits(keys: readonly string[], limit: Limit): Promise<number[]>
  /** Takes one count back, when what was counted turned out to be honest. */
  giveBack(key: string, limit: Limit): Promise<void>
  /**
   * Takes one after the other, up to the first that refuses; what was taken before it stays counted. All callers name
   * limits of the same kinds in the same order, or two of them could wait for each other.
   */
  takeInOrder(limits: readonly NamedLimit[]): Promise<Taken>
  giveAllBack(limits: readonly NamedLimit[]): Promise<void>
  /** Forgets full buckets. */
  prune(): Promise<void>
}

/** What counts, and how far. */
export interface NamedLimit {
  readonly key: string
  readonly limit: Limit
}

export interface Taken {
  /** How many were taken: all of them, or those before the one that refused. */
  readonly taken: number
  /** 0, or the whole seconds to wait for that one. */
  readonly seconds: number
}

/** Nobody can say now whether the limit is reached, so it counts as reached; what is limited has not happened. */
export class LimitsAway extends Error {
  override readonly name = 'LimitsAway'

  constructor(cause: unknown) {
    super('the limits over all nodes are away', { cause })
  }
}

/** The limits in PostgreSQL. */
export function createSharedLimiter({ prepared }: Pick<Database, 'prepared'>): SharedLimiter {
  async function takeInOrder(limits: readonly NamedLimit[]): Promise<Taken> {
    if (limits.length === 0) return { taken: 0, seconds: 0 }
    const { rows } = await sql<{ taken: number; wait_seconds: number }>`
      select taken, wait_seconds from platform.take_limits(${limits.map(({ key }) => key)}::text[],
        ${limits.map(stepOf)}::float8[],
        ${limits.map(reachOf)}::float8[])`.execute(prepared)
    const { taken, wait_seconds } = rows[0] ?? { taken: 0, wait_seconds: 1 }
    return { taken, seconds: taken === limits.length ? 0 : Math.max(1, Math.ceil(wait_seconds)) }
  }
  async function giveAllBack(limits: readonly NamedLimit[]) {
    if (limits.length === 0) return
    await sql`select from platform.give_limits_back(${limits.map(({ key }) => key)}::text[],
      ${limits.map(stepOf)}::float8[])`.execute(prepared)
  }
  return {
    takeInOrder,
    giveAllBack,
    take: async (key, limit) => (await takeInOrder([{ key, limit }])).seconds,
    giveBack: (key, limit) => giveAllBack([{ key, limit }]),
    async waits(keys, limit) {
      const { rows } = await sql<{ key: string; wait_seconds: number }>`select key,
          extract(epoch from full_at - clock_timestamp())::float8 - ${reachOf({ limit })}::float8 as wait_seconds
        from platform.rate_limit where key = any(${keys}::text[])`.execute(prepared)
      const found = new Map(rows.map(({ key, wait_seconds }) => [key, wait_seconds]))
      return keys.map((key) => Math.max(0, Math.ceil(found.get(key) ?? 0)))
    },
    async prune() {
      // Skipping rows in use: a call that takes several limits in one transaction would wait for this, and this for it.
      await sql`delete from platform.rate_limit where key in
        (select key from platform.rate_limit where full_at < clock_timestamp() for update skip locked)`.execute(
        prepared,
      )
    },
  }
}

function stepOf({ limit: { perSecond } }: Pick<NamedLimit, 'limit'>): number {
  return 1 / perSecond
}

function reachOf({ limit: { burst, perSecond } }: Pick<NamedLimit, 'limit'>): number {
  return (burst - 1) / perSecond + 0.001
}
