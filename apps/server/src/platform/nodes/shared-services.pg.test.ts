import { type TopicEvent, identityRoutes } from '@banyan/contract'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { open, type RealtimeNode, startNode, tokenA } from '../../../test/realtime.ts'
import { type RedisServer, startRedis } from '../../../test/redis.ts'
import { freePort } from '../../../test/server-process.ts'
import { type SharedServices, sharedThroughPostgres, sharedThroughRedis } from './shared-services.ts'
import { silentLog } from '../process/log.ts'
import { reachRedis } from './reach-redis.ts'

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

describe.each([
  ['PostgreSQL', async () => sharedThroughPostgres(database, silentLog)],
  ['Redis', () => sharedThroughRedis(redis.url, database, silentLog)],
])('the bus of the nodes over %s', (_name, connect) => {
  test('brings what any node says to every node, this one too, and rings only for what is stored', async () => {
    const nodes = await Promise.all([connect(), connect(), connect()])
    const heard = nodes.map(() => new Set<string>())
    const listeners = nodes.map(({ bus }, n) =>
      bus.listen({ onMessage: (text) => heard[n]?.add(text), onGap: () => {} }),
    )
    await vi.waitFor(async () => {
      await nodes[0]?.bus.publish(['hello'])
      for (const texts of heard) expect(texts).toContain('hello')
    })
    await Promise.all(nodes.map(({ bus }, n) => bus.publish(Array.from({ length: 100 }, (_, k) => `${n}:${k}`))))
    await nodes[0]?.bus.publishOnceStored('stored', (notify) =>
      sql`select ${notify}`.execute(database.sql).then(() => {}),
    )
    const failing = nodes[0]?.bus.publishOnceStored('lost', (notify) =>
      sql`select ${notify}, 1 / 0`.execute(database.sql).then(() => {}),
    )
    await expect(failing).rejects.toThrow('division by zero')
    await vi.waitFor(() => {
      for (const texts of heard) expect(texts.size).toBe(302)
    })
    for (const texts of heard) expect(texts).not.toContain('lost')
    await Promise.all([...listeners, ...nodes].map((each) => each.close()))
  })
})

const event: TopicEvent = { kind: 'bets_settled', gameCode: 'VNMB_1M', numero: '202611210001' }
const topic = 'draws.VNMB_1M'

describe('sockets while Redis comes and goes', () => {
  const links: SharedServices[] = []
  const nodes: RealtimeNode[] = []
  const here = () => nodes[0] as RealtimeNode // as: beforeAll starts two
  let sequence = 0
  /** Published here and seen by a socket there. */
  async function arrives(socket: Awaited<ReturnType<typeof open>>) {
    await here().realtime.publish(topic, event)
    await socket.told({ type: 'event', topic, sequence: (sequence += 1) })
  }
  async function listening(token?: string) {
    // as: beforeAll starts two
    const socket = await open(nodes[1] as RealtimeNode, token === undefined ? {} : { token })
    for (const each of token === undefined ? [topic] : [topic, 'member'])
      socket.send({ type: 'subscribe', topic: each })
    await socket.told({ type: 'subscribed', topic })
    return socket
  }
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) {
      const link = await sharedThroughRedis(redis.url, database, silentLog)
      links.push(link)
      nodes.push(await startNode(database, { bus: link.bus }))
    }
    await vi.waitFor(async () => expect(await listeners()).toBe(2))
  })
  afterAll(() => Promise.all([...nodes.map(({ http }) => http.close()), ...links.map((link) => link.close())]))
  /** How many nodes listen to Redis. */
  async function listeners() {
    const client = new Redis(redis.url)
    const [, count] = await client.pubsub('NUMSUB', 'banyan:0:nodes')
    client.disconnect()
    return count
  }

  test('every event arrives once and in order: with Redis, while it hangs, while it is down, and when it is back', async () => {
    const socket = await listening()
    await arrives(socket)
    redis.signal('SIGSTOP')
    await arrives(socket)
    redis.signal('SIGCONT')
    await arrives(socket)
    await redis.stop()
    for (let n = 0; n < 3; n++) await arrives(socket)
    redis = await startRedis({ port: redis.port })
    await vi.waitFor(async () => expect(await listeners()).toBe(2))
    await arrives(socket)
    expect(socket.events()).toEqual(Array.from({ length: sequence }, (_, n) => n + 1))
  })

  test('[AUTH-48] a node whose own connection was away catches up, and has its members ask for new tickets', async () => {
    const [visitor, member] = [await listening(), await listening(tokenA)]
    const client = new Redis(redis.url)
    await client.call('CLIENT', 'KILL', 'TYPE', 'PUBSUB')
    client.disconnect()
    await here().realtime.publish(topic, event)
    sequence += 1
    await visitor.told({ type: 'event', topic, sequence })
    expect(await member.closed).toBe(4001)
  })
})

describe('[API-11] limits over all nodes in Redis', () => {
  test('nobody logs in while Redis is away, on no node, and everybody may try again when it is back', async () => {
    const own = await startRedis()
    const apps: TestApp[] = []
    for (let n = 0; n < 3; n++) apps.push(await startTestApp(database, { redisUrl: own.url }))
    async function onEachNode() {
      const codes: string[] = []
      for (const { client } of apps) {
        const answer = await client.call(identityRoutes.login, {
          username: 'nobody',
          password: 'wrong-password',
          type: 'username',
        })
        codes.push(answer.ok ? 'in' : answer.code)
      }
      return codes
    }
    await own.stop()
    expect(await onEachNode()).toEqual(['not_ready', 'not_ready', 'not_ready'])
    const again = await startRedis({ port: own.port })
    await sleep(1500) // Longer than a node waits before it connects again.
    expect(await onEachNode()).toEqual(Array<string>(3).fill('incorrect_account_or_password'))
    await Promise.all(apps.map((app) => app.close()))
    await again.stop()
  })

  test('a Redis that hangs refuses as well, within two seconds', async () => {
    const own = await startRedis()
    const nodes = await sharedThroughRedis(own.url, database, silentLog)
    own.signal('SIGSTOP')
    const startedAt = performance.now()
    await expect(nodes.limiter.take('login:x', { burst: 5, perSecond: 1 })).rejects.toThrow('away')
    expect(performance.now() - startedAt).toBeLessThan(2000)
    await nodes.limiter.giveBack('login:x', { burst: 5, perSecond: 1 })
    await nodes.close()
    await own.stop()
  })
})

describe('a Redis that cannot be used is named in one sentence, without the password', () => {
  const refusal = async (url: string) =>
    reachRedis(url, silentLog).then(
      (reached) => (reached.disconnect(), 'none'),
      ({ name, message }: Error) => `${name}: ${message}`,
    )

  test('nobody listens, or the host is unknown', async () => {
    expect(await refusal('redis://:secret@127.0.0.1:1')).toBe(
      'StartRefused: REDIS_URL: cannot use Redis at 127.0.0.1:1: ECONNREFUSED.',
    )
    expect(await refusal('redis://:secret@nowhere.invalid/0')).toMatch(
      /^StartRefused: REDIS_URL: cannot use Redis at nowhere\.invalid:6379: (ENOTFOUND|EAI_AGAIN)\.$/,
    )
  })

  test.each([
    ['a password is missing', ['--requirepass', 'other'], '', 'refuses the user or the password'],
    ['the password is wrong', ['--requirepass', 'other'], ':secret@', 'refuses the user or the password'],
    ['it is a replica', ['--replicaof', '127.0.0.1 1'], '', 'READONLY'],
  ])('%s', async (_name, options, account, words) => {
    const other = await startRedis({ options })
    const sentence = await refusal(`redis://${account}127.0.0.1:${other.port}`)
    expect(sentence).toContain(words)
    expect(sentence).not.toContain('secret')
    await other.stop()
  })

  test('the database number is unknown', async () => {
    expect(await refusal(`${redis.url}/99`)).toContain('DB index is out of range')
  })

  test('something else answers there, or nothing does', async () => {
    const [wrong, mute] = [
      createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
      createServer(() => {}),
    ]
    const [wrongPort, mutePort] = [await freePort(), await freePort()]
    wrong.listen(wrongPort, '127.0.0.1')
    mute.listen(mutePort, '127.0.0.1')
    expect(await refusal(`redis://127.0.0.1:${wrongPort}`)).toBe(
      `StartRefused: REDIS_URL: cannot use Redis at 127.0.0.1:${wrongPort}: what answers there is no Redis.`,
    )
    const startedAt = performance.now()
    expect(await refusal(`redis://127.0.0.1:${mutePort}`)).toMatch(/timed out|no answer/)
    expect(performance.now() - startedAt).toBeLessThan(6000)
    wrong.close()
    mute.close()
    await sleep(0)
  })
})
