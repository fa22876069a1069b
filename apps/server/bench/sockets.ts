import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TopicEvent } from '@banyan/contract'
import { WebSocketServer } from 'ws'
import { createApp } from '../src/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { NodeBus } from '../src/platform/nodes/node-bus.ts'
import { sharedThroughPostgres } from '../src/platform/nodes/shared-services.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { storeEvent } from '../src/platform/realtime/events.ts'
import { createMemberBus } from '../src/platform/realtime/members.ts'
import { lotteryHouse } from '../test/lottery.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { median } from './median.ts'
import { newPeople } from './people.ts'
import { fail, report } from './report.ts'
import type { SocketsOrder } from './sockets-load.ts'

const members = 5000
const rounds = 5
const eventsPerRound = 8
const topic = 'draws.VNMB_1M'

/** As many numbers as a northern draw has. */
const drawPrizes = () =>
  Object.fromEntries(
    [1, 1, 2, 6, 4, 6, 3, 4].map((count, tier) => [
      `tier${tier}`,
      Array.from({ length: count }, (_, n) => String(10_000 + 97 * n + tier)),
    ]),
  )

const event: TopicEvent = {
  kind: 'draw_result',
  draw: {
    gameCode: 'VNMB_1M',
    numero: '202611210001',
    opensAt: '2026-11-21T11:00:00.000Z',
    closesAt: '2026-11-21T11:00:55.000Z',
    drawsAt: '2026-11-21T11:01:00.000Z',
  },
  prizes: drawPrizes(),
}

/** Sockets of 5,000 members: coming, listening, being told, and coming back all at once after a restart. */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-sockets-'))
    const load = fork(join(import.meta.dirname, 'sockets-load.ts'), { stdio: 'inherit' })
    try {
      await measure(database, dataDir, load)
    } finally {
      load.disconnect()
      rmSync(dataDir, { recursive: true })
    }
  })
}

async function measure(database: Database, dataDir: string, load: ChildProcess): Promise<void> {
  const { tokens } = await newPeople(database, members)
  await lotteryHouse(database).newMembers(
    tokens.map((_, index) => BigInt(index + 1)),
    1000n,
  )
  const { bus } = sharedThroughPostgres(database, silentLog)
  const newApp = () =>
    createApp({
      settings: readSettings({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' }),
      nodeId: 'bench',
      log: silentLog,
      database,
    })
  let app = await newApp()
  const url = await app.http.listen(0, '127.0.0.1')
  const order = orderTo(load)

  await told('open', 'sockets opened', () => order({ do: 'open', url, tokens, topics: ['member', topic] }))
  const subscribed = await told('subscribe', 'sockets subscribing to two topics at once', () =>
    order({ do: 'subscribe' }),
  )
  if (subscribed > 2) fail(`${members} members waited ${subscribed} s for their topics`)
  await measureTelling(database, bus, order)
  await measureBalances(bus, order)

  const back = order({ do: 'come back' })
  await once(load, 'message')
  await app.stop()
  app = await newApp()
  await app.http.listen(Number(new URL(url).port), '127.0.0.1')
  await told('come back', 'members back after a restart, from listening again', () => back)
  await app.stop()
}

/** Gives an order; done when the load says so. */
function orderTo(load: ChildProcess) {
  const ended = once(load, 'exit').then(([code]) => Promise.reject(new Error(`the load ended with ${code}`)))
  ended.catch(() => {})
  return async (order: SocketsOrder): Promise<void> => {
    load.send(order)
    await Promise.race([saidDone(load), ended])
  }
}

async function saidDone(load: ChildProcess): Promise<void> {
  for (;;) {
    const [said] = await once(load, 'message')
    if (said === 'done') return
  }
}

/** The seconds that something took, and the processor time of the server's one thread a member. */
async function told(name: string, title: string, work: () => Promise<void>): Promise<number> {
  const [before, startedAt] = [process.threadCpuUsage(), performance.now()]
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  report({ bench: 'sockets', case: `${members} ${title}`, value: seconds, unit: 's' })
  report({
    bench: 'sockets',
    case: `${name}: processor time a member`,
    value: microsecondsSince(before) / members,
    unit: 'us',
  })
  return seconds
}

function microsecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** A draw's result to everybody, against a plain server of the same library that makes the text anew for each. */
async function measureTelling(database: Database, bus: NodeBus, order: ReturnType<typeof orderTo>): Promise<void> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // as: it listens on a port
  await order({ do: 'open plain', url: `ws://127.0.0.1:${port}`, count: members })
  let sequence = 0
  const ours = () => storeEvent(database, bus, { topic, event })
  const plain = async () => {
    sequence += 1
    for (const client of server.clients) client.send(JSON.stringify({ type: 'event', topic, sequence, event }))
  }
  const times = { ours: [] as number[], plain: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const way of round % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const)) {
      const before = process.threadCpuUsage()
      for (let n = 0; n < eventsPerRound; n++) {
        await (way === 'ours' ? ours() : plain())
        await order({ do: 'hear', messages: members })
      }
      times[way].push(microsecondsSince(before) / (eventsPerRound * members))
    }
  }
  const [value, yardstick] = [median(times.ours), median(times.plain)]
  report({ bench: 'sockets', case: 'processor time a message, a draw to all', value, unit: 'us', yardstick })
  for (const client of server.clients) client.terminate()
  server.close()
  await sleep(500)
}

/** The balances of all who won in a draw. */
async function measureBalances(bus: NodeBus, order: ReturnType<typeof orderTo>): Promise<void> {
  const others = createMemberBus(bus, silentLog)
  await told('balances', 'members told their balances after a draw', async () => {
    for (let member = 1; member <= members; member++) others.publish({ changed: String(member) })
    await order({ do: 'hear', messages: members })
  })
}
