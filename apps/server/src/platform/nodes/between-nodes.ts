import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import type { NodeLine } from './node-line.ts'
import { postgresLine } from './node-line-postgres.ts'
import { redisLine } from './node-line-redis.ts'
import { createRedisLimiter } from '../limits/rate-limit-redis.ts'
import { createSharedLimiter, type SharedLimiter } from '../limits/rate-limit-shared.ts'
import { reachRedis } from './reach-redis.ts'

/**
 * What the nodes of an installation have between them beside the tables: limits that hold
 * over all, and a line to call one another.
 */
export interface BetweenNodes {
  readonly limiter: SharedLimiter
  readonly line: NodeLine
  close(): Promise<void>
}

/** The default, with nothing more to run. */
export function throughPostgres(database: Database, log: Pick<Log, 'warn'>): BetweenNodes {
  return { limiter: createSharedLimiter(database), line: postgresLine(database, log), close: async () => {} }
}

/** @throws StartRefused when the URL leads to no Redis that can be used. */
export async function throughRedis(url: string, database: Database, log: Pick<Log, 'warn'>): Promise<BetweenNodes> {
  const redis = await reachRedis(url, log)
  return {
    limiter: createRedisLimiter(redis, log),
    line: redisLine(redis, postgresLine(database, log)),
    async close() {
      redis.disconnect()
    },
  }
}
