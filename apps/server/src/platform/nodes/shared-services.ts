import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import type { NodeBus } from './node-bus.ts'
import { postgresBus } from './node-bus-postgres.ts'
import { redisBus } from './node-bus-redis.ts'
import { createRedisLimiter } from '../limits/rate-limit-redis.ts'
import { createSharedLimiter, type SharedLimiter } from '../limits/rate-limit-shared.ts'
import { reachRedis } from './reach-redis.ts'

/**
 * What the nodes of an installation share beside the tables: limits that hold
 * over all of them, and the bus.
 */
export interface SharedServices {
  readonly limiter: SharedLimiter
  readonly bus: NodeBus
  close(): Promise<void>
}

/** The default, with nothing more to run. */
export function sharedThroughPostgres(database: Database, log: Pick<Log, 'warn'>): SharedServices {
  return { limiter: createSharedLimiter(database), bus: postgresBus(database, log), close: async () => {} }
}

/** @throws StartRefused when the URL leads to no Redis that can be used. */
export async function sharedThroughRedis(
  url: string,
  database: Database,
  log: Pick<Log, 'warn'>,
): Promise<SharedServices> {
  const redis = await reachRedis(url, log)
  return {
    limiter: createRedisLimiter(redis, log),
    bus: redisBus(redis, postgresBus(database, log)),
    async close() {
      redis.disconnect()
    },
  }
}
