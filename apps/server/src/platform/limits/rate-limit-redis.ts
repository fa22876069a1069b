import type { Redis } from 'ioredis'
import type { Log } from '../process/log.ts'
import { LimitsAway, type NamedLimit, type SharedLimiter } from './rate-limit-shared.ts'

const microseconds = 1_000_000

/** What both scripts begin with. Redis runs one script at a time, and its clock is the only one that counts. */
const fullAt = `
  local time = redis.call('TIME')
  local now = time[1] * ${microseconds} + time[2]
  local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
  local function keep(instant)
    if instant > now then redis.call('SET', KEYS[1], string.format('%.0f', instant), 'PX', math.ceil((instant - now) / 1000)) end
  end`

const takeScript = `${fullAt}
  local wait = full - now - tonumber(ARGV[2])
  if wait > 0 then return math.ceil(wait) end
  keep(full + tonumber(ARGV[1]))
  return 0`

const waitScript = `${fullAt}
  return math.max(0, math.ceil(full - now - tonumber(ARGV[1])))`

const giveBackScript = `${fullAt}
  if full - tonumber(ARGV[1]) > now then keep(full - tonumber(ARGV[1])) else redis.call('DEL', KEYS[1]) end
  return 0`

/** The shared limits in Redis: buckets are the instant at which they are full again, and forget themselves then. */
export function createRedisLimiter(redis: Redis, log: Pick<Log, 'warn'>): SharedLimiter {
  const figuresOf = ({ burst, perSecond }: NamedLimit['limit']) => {
    const step = microseconds / perSecond
    return { step, reach: (burst - 1) * step + 1000 }
  }
  async function secondsBy(script: string, key: string, figures: readonly number[]): Promise<number> {
    try {
      const wait = Number(await redis.eval(script, 1, keyOf(key), ...figures))
      return wait === 0 ? 0 : Math.max(1, Math.ceil(wait / microseconds))
    } catch (error) {
      throw new LimitsAway(error)
    }
  }
  function take({ key, limit }: NamedLimit): Promise<number> {
    const { step, reach } = figuresOf(limit)
    return secondsBy(takeScript, key, [step, reach])
  }
  /** What cannot be taken back stays counted: the limit is only stricter for it, and what was honest still goes on. */
  async function giveBack({ key, limit: { perSecond } }: NamedLimit): Promise<void> {
    await redis
      .eval(giveBackScript, 1, keyOf(key), microseconds / perSecond)
      .catch((error: unknown) => log.warn({ err: error }, 'a count was not taken back'))
  }
  return {
    take: (key, limit) => take({ key, limit }),
    giveBack: (key, limit) => giveBack({ key, limit }),
    waits: (keys, limit) => Promise.all(keys.map((key) => secondsBy(waitScript, key, [figuresOf(limit).reach]))),
    async takeInOrder(limits) {
      for (const [taken, limit] of limits.entries()) {
        const seconds = await take(limit)
        if (seconds > 0) return { taken, seconds }
      }
      return { taken: limits.length, seconds: 0 }
    },
    async giveAllBack(limits) {
      for (const limit of limits) await giveBack(limit)
    },
    async prune() {},
  }
}

const keyOf = (key: string) => `banyan:limit:${key}`
