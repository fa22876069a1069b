import type { TopicEvent } from '@banyan/contract'
import { type KyselyPlugin, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '../database/database.ts'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import {
  log,
  open,
  readMembers,
  type RealtimeNode,
  startNode,
  tokenA,
  tokenB,
  tokenRestricted,
  tokens,
} from '../../../test/realtime.ts'

let database: ThrowawayDatabase
const nodes: RealtimeNode[] = []
async function addNode(ticketsPerAddress?: { burst: number; perSecond: number }, on: Database = database) {
  const node = await startNode(on, ticketsPerAddress && { ticketsPerAddress })
  nodes.push(node)
  return node
}

const result: TopicEvent = { kind: 'bets_settled', gameCode: 'VNMB_1M', numero: '202611210001' }
const drawn = {
  kind: 'draw_result',
  draw: { gameCode: 'VNMB_1M', numero: '202611210001', opensAt: '', closesAt: '', drawsAt: '' },
} as const
const balance: TopicEvent = { kind: 'balance', sumBalance: '5', sequence: 3 }
let topics = 0
const newTopic = () => `draws.GAME_${++topics}`

/** The database, and how often a topic was read through it. */
function counting(of: Database) {
  let readings = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('left join platform.topic_event')) readings += 1
      return node
    },
    transformResult: async ({ result: rows }) => rows,
  }
  return { database: { ...of, sql: of.sql.withPlugin(plugin) }, readings: () => readings }
}

beforeAll(async () => {
  database = await throwawayDatabase()
  await addNode()
  await addNode()
})
afterEach(() => expect(log.warn).not.toHaveBeenCalled())
afterAll(async () => {
  await Promise.all(nodes.map(({ http }) => http.close()))
  await database.drop()
})
const here = () => nodes[0] as RealtimeNode // as: beforeAll has started two
const there = () => nodes[1] as RealtimeNode // as: beforeAll has started two

describe('a public topic', () => {
  test('reaches visitors on every node, counted from 1 without gaps', async () => {
    const topic = newTopic()
    const [near, far] = [await open(here()), await open(there())]
    for (const socket of [near, far]) socket.send({ type: 'subscribe', topic })
    for (const socket of [near, far]) await socket.told({ type: 'subscribed', topic, sequence: 0 })
    expect(near.messages[0]).toMatchObject({ type: 'time', now: expect.stringMatching(/Z$/) })
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here() : there()).realtime.publish(topic, result)))
    for (const socket of [near, far]) await socket.told({ type: 'event', sequence: 20 })
    for (const socket of [near, far]) expect(socket.events()).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  test('is resumed after a gap with exactly what was missed, while events go on', async () => {
    const topic = newTopic()
    for (let n = 0; n < 5; n++) await here().realtime.publish(topic, result)
    const socket = await open(there())
    socket.send({ type: 'subscribe', topic, after: 2 })
    await Promise.all(Array.from({ length: 10 }, () => here().realtime.publish(topic, result)))
    await socket.told({ type: 'event', sequence: 15 })
    expect(socket.events()).toEqual(Array.from({ length: 13 }, (_, n) => n + 3))
  })

  test.each([
    ['no longer kept', 1],
    ['of a future that a restored backup took back', 99_999],
  ])('answers reset for what is %s', async (_title, after) => {
    const topic = newTopic()
    await here().realtime.publish(topic, result)
    await sql`update platform.topic set last_sequence = 500 where topic = ${topic}`.execute(database.sql)
    const socket = await open(here())
    socket.send({ type: 'subscribe', topic, after })
    await socket.told({ type: 'reset', topic, sequence: 500 })
    await here().realtime.publish(topic, result)
    await socket.told({ type: 'event', sequence: 501 })
  })

  test('is read once for all who ask for it meanwhile', async () => {
    const counted = counting(database)
    const node = await addNode(undefined, counted.database)
    const topic = newTopic()
    await node.realtime.publish(topic, result)
    const sockets = await Promise.all(Array.from({ length: 40 }, () => open(node)))
    const before = counted.readings()
    for (const socket of sockets) socket.send({ type: 'subscribe', topic, after: 0 })
    for (const socket of sockets) await socket.told({ type: 'event', sequence: 1 })
    expect(counted.readings() - before).toBeLessThan(10)
    const told = counted.readings()
    await node.realtime.publish(topic, result)
    for (const socket of sockets) await socket.told({ type: 'event', sequence: 2 })
    expect(counted.readings() - told).toBe(1)
    for (const socket of sockets) expect(socket.events()).toEqual([1, 2])
  })

  test('goes on for everybody else when somebody asks for more than is kept', async () => {
    const topic = newTopic()
    await here().realtime.publish(topic, result)
    const socket = await open(here())
    socket.send({ type: 'subscribe', topic })
    await socket.told({ type: 'subscribed' })
    await sql`update platform.topic set last_sequence = 499 where topic = ${topic}`.execute(database.sql)
    await here().realtime.publish(topic, result)
    await socket.told({ type: 'reset', sequence: 500 })
    const late = await open(here())
    late.send({ type: 'subscribe', topic, after: 0 })
    await Promise.all(Array.from({ length: 3 }, () => there().realtime.publish(topic, result)))
    await late.told({ type: 'reset' })
    await socket.told({ type: 'event', sequence: 503 })
    expect(socket.events()).toEqual([501, 502, 503])
    expect(socket.messages.filter(({ type }) => type === 'reset')).toHaveLength(1)
  })

  test('is not kept from others by one who reads nothing, and that one is dropped', async () => {
    const topic = newTopic()
    const [dead, live] = [await open(here()), await open(here())]
    for (const socket of [dead, live]) socket.send({ type: 'subscribe', topic })
    for (const socket of [dead, live]) await socket.told({ type: 'subscribed' })
    dead.websocket.pause()
    const large: TopicEvent = { ...drawn, prizes: { first: ['9'.repeat(200_000)] } }
    for (let n = 1; n <= 60; n++) {
      await here().realtime.publish(topic, large)
      await live.told({ type: 'event', sequence: n })
    }
    dead.websocket.resume()
    expect(await dead.closed).toBe(1006)
    expect(dead.events().length).toBeLessThan(60)
  })

  test('is told no more after unsubscribing', async () => {
    const topic = newTopic()
    const socket = await open(here())
    socket.send({ type: 'subscribe', topic })
    await socket.told({ type: 'subscribed' })
    socket.send({ type: 'unsubscribe', topic })
    await sleep(50)
    await here().realtime.publish(topic, result)
    await sleep(150)
    expect(socket.events()).toEqual([])
  })

  test('hears again what was said while the connection to the database was away', async () => {
    const topic = newTopic()
    const socket = await open(here())
    socket.send({ type: 'subscribe', topic })
    await socket.told({ type: 'subscribed' })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'banyan realtime'
      and datname = current_database()`.execute(database.sql)
    await sleep(50)
    await there().realtime.publish(topic, result)
    await socket.told({ type: 'event', sequence: 1 })
    log.warn.mockClear()
  })
})

describe('the topic of a member', () => {
  test('[ROLE-21] reaches that member on every node, and nobody else', async () => {
    const sockets = [
      await open(here(), { token: tokenA }),
      await open(there(), { token: tokenA }),
      await open(here(), { token: tokenB }),
    ]
    for (const socket of sockets) socket.send({ type: 'subscribe', topic: 'member' })
    for (const socket of sockets) await socket.told({ type: 'subscribed', topic: 'member', sequence: 0 })
    here().realtime.notifyMember(1n, balance)
    for (const socket of sockets.slice(0, 2))
      await socket.told({ type: 'event', topic: 'member', sequence: 1, event: balance })
    await sleep(100)
    expect(sockets.map((socket) => socket.events())).toEqual([[1], [1], []])
  })

  test('is told to 1,000 members at once through few notifications', async () => {
    const socket = await open(there(), { token: tokenB })
    socket.send({ type: 'subscribe', topic: 'member' })
    await socket.told({ type: 'subscribed' })
    for (let member = 1001n; member < 2001n; member++) here().realtime.notifyMember(member, balance)
    here().realtime.notifyMember(2n, balance)
    await socket.told({ type: 'event', event: balance })
  })

  test('is told what has changed by whichever node has a socket, which reads only its own members', async () => {
    const sockets = [await open(here(), { token: tokenA }), await open(there(), { token: tokenB })]
    for (const socket of sockets) socket.send({ type: 'subscribe', topic: 'member' })
    for (const socket of sockets) await socket.told({ type: 'subscribed' })
    readMembers.mockClear()
    there().realtime.membersChanged(Array.from({ length: 5000 }, (_, n) => BigInt(n + 1)))
    await sockets[0]?.told({ type: 'event', event: { kind: 'balance', sumBalance: '100', sequence: 9 } })
    await sockets[1]?.told({ type: 'event', event: { kind: 'balance', sumBalance: '200', sequence: 9 } })
    expect(new Set(readMembers.mock.calls.flatMap(([memberIds]) => memberIds))).toEqual(new Set([1n, 2n]))
  })

  test('is refused to visitors, and a resumption starts afresh', async () => {
    const visitor = await open(here())
    visitor.send({ type: 'subscribe', topic: 'member' })
    expect(await visitor.closed).toBe(4400)
    const member = await open(here(), { token: tokenA })
    member.send({ type: 'subscribe', topic: 'member', after: 7 })
    await member.told({ type: 'reset', topic: 'member', sequence: 0 })
  })

  test('is refused to a session that has to change its password first, and its socket ends with that session', async () => {
    const socket = await open(here(), { token: tokenRestricted })
    socket.send({ type: 'subscribe', topic: 'member' })
    expect(await socket.closed).toBe(4400)
    expect(socket.events()).toEqual([])
    const other = await open(there(), { token: tokenRestricted })
    here().realtime.endSession(90n)
    expect(await other.closed).toBe(4401)
  })

  test('[AUTH-48] ends with the session, on every node', async () => {
    const sockets = [
      await open(here(), { token: tokenB }),
      await open(there(), { token: tokenB }),
      await open(there(), { token: tokenA }),
    ]
    here().realtime.endSession(20n)
    expect(await Promise.all(sockets.slice(0, 2).map(({ closed }) => closed))).toEqual([4401, 4401])
    expect(sockets[2]?.websocket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('[S25] a socket', () => {
  const refused = async (query: string, headers: Record<string, string> = {}) => {
    const websocket = new WebSocket(`ws://${here().host}${query}`, { headers })
    return new Promise((resolve) =>
      websocket.on('error', (error) => resolve(error.message)).on('open', () => resolve('open')),
    )
  }

  test('opens once with a ticket, and never without one', async () => {
    const ticket = await here().ticket(tokenA)
    expect(await refused(`/ws?ticket=${ticket}`)).toBe('open')
    expect(await refused(`/ws?ticket=${ticket}`)).toContain('401')
    for (const query of ['/ws', '/ws?ticket=', `/ws?ticket=${'x'.repeat(43)}`, `/ws?token=${tokenA}`])
      expect(await refused(query)).toContain('401')
    expect(await refused('/elsewhere')).toMatch(/40\d|200/)
  })

  test('does not open with a ticket older than 30 seconds', async () => {
    const ticket = await here().ticket()
    await sql`update platform.realtime_ticket set expires_at = expires_at - interval '30 seconds'`.execute(database.sql)
    expect(await refused(`/ws?ticket=${ticket}`)).toContain('401')
  })

  test('does not open for another site, and keeps the ticket for ours', async () => {
    const ticket = await here().ticket(tokenA)
    expect(await refused(`/ws?ticket=${ticket}`, { origin: 'https://evil.test' })).toContain('403')
    expect(await refused(`/ws?ticket=${ticket}`, { origin: `http://${here().host}` })).toBe('open')
  })

  test.each([
    ['no JSON', 'x', 4400],
    ['an unknown type', '{"type":"publish"}', 4400],
    ['an unknown field', '{"type":"subscribe","topic":"draws.X","admin":true}', 4400],
    ['an unknown topic', '{"type":"subscribe","topic":"platform"}', 4400],
    ['deep JSON', '['.repeat(2000), 4400],
    ['more than 4 KB', JSON.stringify({ type: 'subscribe', topic: 'x'.repeat(5000) }), 1009],
    ['bytes', Buffer.from('{"type":"subscribe","topic":"draws.X"}'), 4400],
  ])('is closed for %s', async (_title, message, code) => {
    const socket = await open(here())
    socket.websocket.send(message)
    expect(await socket.closed).toBe(code)
  })

  test.each(['site', 'draws.VNMB_1M', 'tournaments.12', 'jackpots.1'])(
    'tells a visitor of %s, which a page asks for',
    async (topic) => {
      const socket = await open(here())
      socket.send({ type: 'subscribe', topic })
      await socket.told({ type: 'subscribed', topic, sequence: 0 })
    },
  )

  test('is closed for more than 20 messages a second and for more than 20 topics', async () => {
    const chatty = await open(here())
    for (let n = 0; n < 22; n++) chatty.send({ type: 'unsubscribe', topic: 'draws.X' })
    expect(await chatty.closed).toBe(4429)
  })

  test('is one of at most five of a member', async () => {
    tokens['c'.repeat(43)] = 3n
    const sockets = []
    for (let n = 0; n < 6; n++) sockets.push(await open(here(), { token: 'c'.repeat(43) }))
    expect(await sockets[5]?.closed).toBe(4429)
    expect(sockets[0]?.websocket.readyState).toBe(WebSocket.OPEN)
  })

  test('tickets are limited by address', async () => {
    const strict = await addNode({ burst: 2, perSecond: 0.1 })
    await strict.ticket()
    await strict.ticket()
    await expect(strict.ticket()).rejects.toThrow('too_many_requests')
  })
})

test('other protocols are not offered, and asking for one does not spoil a call', async () => {
  const answer = await new Promise<string>((resolve) => {
    const { hostname, port } = new URL(`http://${here().host}`)
    void import('node:net').then(({ connect }) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          'POST /wps/realtime/ticket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 0\r\n\r\n',
        ),
      )
      socket.once('data', (data) => (resolve(String(data)), socket.destroy()))
    })
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
})

// The listener of calls waits for every connection, and so would never end with one that stays.
test('a node that stops sends its sockets elsewhere with code 4000, and ends', async () => {
  const node = await addNode()
  const socket = await open(node)
  await node.http.close()
  expect(await socket.closed).toBe(4000)
})

test('what is old is forgotten', async () => {
  await sql`update platform.topic_event set at = at - interval '3 hours'`.execute(database.sql)
  await sql`update platform.realtime_ticket set expires_at = expires_at - interval '1 minute'`.execute(database.sql)
  await here().realtime.prune()
  const { rows } =
    await sql`select 1 from platform.topic_event union all select 1 from platform.realtime_ticket`.execute(database.sql)
  expect(rows).toEqual([])
})
