import { Redis } from 'ioredis'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../process/log.ts'
import { codeOf, messageOf, StartRefused } from '../process/start-refused.ts'

const answerSecondsMax = 5
const retryMs = 500

/**
 * Connects to the Redis or Valkey of REDIS_URL. From then on it is tried again for ever when it is lost; what is asked
 * meanwhile fails at once, because nobody should wait for a limit.
 *
 * @throws StartRefused with what to mend. The password is in none of the sentences.
 */
export async function reachRedis(url: string, log: Pick<Log, 'warn'>): Promise<Redis> {
  let isStarting = true
  let problem: unknown
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 3000,
    commandTimeout: 1000,
    enableOfflineQueue: false,
    // A command whose answer was lost may have counted: it is never sent again by itself.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => (isStarting ? null : retryMs),
    connectionName: 'banyan',
  })
  redis.on('error', (error: unknown) => (problem = error))
  try {
    await Promise.race([
      tryOut(redis),
      sleep(answerSecondsMax * 1000).then(() => Promise.reject(new Error('no answer'))),
    ])
  } catch (error) {
    redis.disconnect()
    throw new StartRefused(sentenceFor(problem ?? error, redis), { cause: error })
  }
  isStarting = false
  redis.on('close', () =>
    log.warn(
      { err: problem },
      'Redis is away: log-in and what else is limited over all nodes is refused until it is back',
    ),
  )
  redis.on('ready', () => log.warn({}, 'Redis is back'))
  return redis
}

/** A write, because a replica and a full server still answer questions. */
async function tryOut(redis: Redis) {
  await redis.connect()
  await redis.select(redis.options.db ?? 0)
  await redis.set('banyan:start', '', 'PX', 1)
}

function sentenceFor(error: unknown, { options: { host, port } }: Redis): string {
  const reason = messageOf(error).startsWith('Unknown RESP type')
    ? 'what answers there is no Redis'
    : (codeOf(error) ?? messageOf(error))
  return /^(NOAUTH|WRONGPASS|NOPERM|ERR (invalid password|AUTH))/.test(reason)
    ? `REDIS_URL: the server at ${host}:${port} refuses the user or the password.`
    : `REDIS_URL: cannot use Redis at ${host}:${port}: ${reason.replace(/\.$/, '')}.`
}
