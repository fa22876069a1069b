import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { type RedisServer, startRedis } from '../../../test/redis.ts'
import { type SharedServices, sharedThroughPostgres, sharedThroughRedis } from '../nodes/shared-services.ts'
import { silentLog } from '../process/log.ts'
import { per } from './rate-limit.ts'
import type { SharedLimiter } from './rate-limit-shared.ts'

let database: ThrowawayDatabase
let redis: RedisServer
beforeAll(async () => {
  database = await throwawayDatabase()
  redis = await startRedis()
})
afterAll(async () => {
  await redis.stop()
  await database.drop()
})

const limit = per(5, 3600)

describe.each([
  ['PostgreSQL', async () => sharedThroughPostgres(database, silentLog)],
  ['Redis', () => sharedThroughRedis(redis.url, database, silentLog)],
])('[API-11] a limit over all nodes, in %s,', (_name, connect) => {
  const nodes: SharedServices[] = []
  let limiters: readonly SharedLimiter[]
  let limiter: SharedLimiter
  beforeAll(async () => {
    for (let n = 0; n < 3; n++) nodes.push(await connect())
    limiters = nodes.map((node) => node.limiter)
    limiter = limiters[0] as SharedLimiter // as: there are three
  })
  afterAll(() => Promise.all(nodes.map((node) => node.close())))

  test('lets exactly its number pass, however many nodes are asked at once', async () => {
    // as: there are three
    const asked = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (limiters[n % 3] as SharedLimiter).take('register:1.2.3.4', limit)),
    )
    expect(asked.filter((wait) => wait === 0)).toHaveLength(5)
    for (const wait of asked) expect(wait).toBeLessThanOrEqual(720)
  })

  test('says how long to wait, and counts no refusal', async () => {
    for (let n = 0; n < 5; n++) expect(await limiter.take('login:a', limit)).toBe(0)
    for (let n = 0; n < 20; n++) expect(await limiter.take('login:a', limit)).toBeGreaterThan(700)
    expect(await limiter.take('login:b', limit)).toBe(0)
  })

  test('gives back one step at a time', async () => {
    const quick = per(2, 1)
    for (let n = 0; n < 2; n++) expect(await limiter.take('quick', quick)).toBe(0)
    expect(await limiter.take('quick', quick)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 510))
    expect(await limiter.take('quick', quick)).toBe(0)
    expect(await limiter.take('quick', quick)).toBe(1)
  })

  test('says how long several would wait, and counts nothing', async () => {
    for (let n = 0; n < 20; n++) expect(await limiter.waits(['asked:a', 'asked:b'], limit)).toEqual([0, 0])
    for (let n = 0; n < 5; n++) expect(await limiter.take('asked:a', limit)).toBe(0)
    const [wait, free] = await limiter.waits(['asked:a', 'asked:b'], limit)
    expect(wait).toBeGreaterThan(700)
    expect(wait).toBeLessThanOrEqual(720)
    expect(free).toBe(0)
    for (let n = 0; n < 4; n++) expect(await limiter.take('asked:b', limit)).toBe(0)
    expect(await limiter.waits(['asked:b'], limit)).toEqual([0])
    expect(await limiter.take('asked:b', limit)).toBe(0)
  })

  test('takes an honest count back', async () => {
    for (let n = 0; n < 20; n++) {
      expect(await limiter.take('login:c', limit)).toBe(0)
      await limiter.giveBack('login:c', limit)
    }
    await limiter.prune()
    expect(await limiter.take('login:c', limit)).toBe(0)
    await limiter.giveBack('login:never', limit)
    expect(await limiter.take('login:never', limit)).toBe(0)
  })

  test('takes several in order, up to the one that refuses, and all of them back', async () => {
    const [first, scarce, last] = [
      { key: 'order:first', limit },
      { key: 'order:scarce', limit: per(1, 3600) },
      { key: 'order:last', limit: per(1, 3600) },
    ] as const
    expect(await limiter.takeInOrder([first, scarce])).toEqual({ taken: 2, seconds: 0 })
    const refused = await limiter.takeInOrder([first, scarce, last])
    expect(refused.taken).toBe(1)
    expect(refused.seconds).toBeGreaterThan(3590)
    expect(refused.seconds).toBeLessThanOrEqual(3600)
    // What came after the refusal was not counted, and what came before it was.
    expect(await limiter.take(last.key, last.limit)).toBe(0)
    for (let n = 2; n < 5; n++) expect(await limiter.take(first.key, limit)).toBe(0)
    expect(await limiter.take(first.key, limit)).toBeGreaterThan(0)
    await limiter.giveAllBack([first, scarce])
    expect(await limiter.takeInOrder([first, scarce])).toEqual({ taken: 2, seconds: 0 })
    expect(await limiter.takeInOrder([])).toEqual({ taken: 0, seconds: 0 })
  })

  test('lets exactly its number pass in order too, however many nodes are asked at once', async () => {
    const limits = [
      { key: 'orders:all', limit: per(50, 3600) },
      { key: 'orders:scarce', limit },
    ]
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (limiters[n % 3] as SharedLimiter).takeInOrder(limits)),
    ) // as: there are three
    expect(asked.filter(({ seconds }) => seconds === 0)).toHaveLength(5)
    expect(asked.filter(({ taken }) => taken === 1)).toHaveLength(45)
    expect(asked.filter(({ taken }) => taken === 0)).toHaveLength(10)
  })
})

test('a bucket in Redis forgets itself when it is full', async () => {
  const nodes = await sharedThroughRedis(redis.url, database, silentLog)
  const client = new Redis(redis.url)
  await nodes.limiter.take('full-soon', per(10, 1))
  const restMs = await client.pttl('banyan:limit:full-soon')
  expect(restMs).toBeGreaterThan(0)
  expect(restMs).toBeLessThanOrEqual(100)
  client.disconnect()
  await nodes.close()
})
