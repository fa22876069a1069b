import { type Route, type ServerMessage, identityRoutes, lotteryRoutes, realtimeRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { hashToken, makeToken } from '../src/modules/identity/sessions/token.ts'
import { internalPortsAbove } from '../src/platform/process/web-processes.ts'
import { newKey } from './betting.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { withDatabase } from './databases.ts'
import { memberRow } from './factories.ts'
import { lotteryHouse, quickGame } from './lottery.ts'
import { type ServerProcess, freePort, startServer } from './server-process.ts'

const count = 2
let database: ThrowawayDatabase
let house: ReturnType<typeof lotteryHouse>
let dataDir: string
let server: ServerProcess
let internalPort: number

beforeAll(async () => {
  database = await throwawayDatabase()
  house = lotteryHouse(database)
  await house.offerQuickGame()
  dataDir = mkdtempSync(join(tmpdir(), 'banyan-web-processes-'))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.sql)
  const url = withDatabase(inject('postgresUrl'), rows[0]?.name ?? '')
  internalPort = await freePort()
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, WEB_PROCESSES: String(count), RATE_LIMIT_FACTOR: '1' }
  server = await startServer({ env: { ...env, INTERNAL_PORT: String(internalPort) } })
}, 180_000)
afterAll(async () => {
  await server.end()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Asked {
  readonly route: Route
  readonly input: Readonly<Record<string, unknown>>
  readonly token?: string
}

interface Said {
  readonly success: boolean
  readonly code?: string
  readonly value?: Record<string, unknown>
}

/** A call on a connection of its own, so that whichever process is next in turn answers it. */
function call({ route: { method, path }, input, token }: Asked): Promise<Said> {
  const isRead = method === 'GET'
  const text = isRead ? '' : JSON.stringify(input)
  const headers = {
    ...(isRead ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    'idempotency-key': newKey(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '' // as: texts alone are asked for
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const sent = request(server.url + path + query, { method, agent, headers }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part: string) => (said += part))
      answer.on('end', () => resolve(JSON.parse(said)))
    })
    sent.on('error', reject).end(text)
  })
}

/** What a web process says of itself; null while it is none. */
async function metricsOf(place: number): Promise<string | null> {
  const port = internalPort + internalPortsAbove + place
  return fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => null,
  )
}
const answeredBy = async (place: number, path: string) =>
  (await metricsOf(place))
    ?.split('\n')
    .filter((line) => line.startsWith('banyan_call_seconds_count') && line.includes(`"${path}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0) ?? 0

/** The processes that the server has started, by their numbers. */
const children = () =>
  readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)

test('processes of one machine answer on one port, and a limit of an address is one over all of them', async () => {
  const route = identityRoutes.checkAffiliate
  const answers = await Promise.all(Array.from({ length: 80 }, () => call({ route, input: { code: 'NOSUCH00' } })))
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(20)
  for (let place = 0; place < count; place += 1) expect(await answeredBy(place, route.path)).toBeGreaterThan(0)
})

test('a bet that one process has taken is told on sockets of all, and one that is killed is started again', async () => {
  const [id, token] = [await memberRow(database, { username: 'khachhai' }), makeToken()]
  await house.newMembers([id], 1_000_000n)
  await sql`insert into identity.session (member_id, token_hash, expires_at, user_agent, address)
    values (${id}, ${hashToken(token)}, now() + interval '1 day', 'test', '127.0.0.1')`.execute(database.sql)
  const sockets: { readonly messages: ServerMessage[]; readonly socket: WebSocket }[] = []
  for (let n = 0; n < 2 * count; n += 1) {
    const { value } = await call({ route: realtimeRoutes.ticket, input: {}, token })
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?ticket=${String(value?.['ticket'])}`)
    const messages: ServerMessage[] = []
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'member' }))
    // A bet that another process takes before this one has subscribed is told by no message.
    await vi.waitFor(() => expect(messages).toContainEqual(expect.objectContaining({ type: 'subscribed' })))
    sockets.push({ messages, socket })
  }
  const numero = await house.newDraw()
  const lines = [{ play: 'LO2_1K', numbers: ['07'], unitAmount: '1000', odds: 36_200 }]
  const bet = () => call({ route: lotteryRoutes.placeBet, input: { gameCode: quickGame.code, numero, lines }, token })
  await vi.waitFor(async () => expect(await bet()).toMatchObject({ success: true }))
  for (const { messages } of sockets)
    await vi.waitFor(() => expect(JSON.stringify(messages)).toContain('"kind":"balance"'))
  for (const { socket } of sockets) socket.terminate()

  const before = children()
  expect(before).toHaveLength(count)
  process.kill(Number(before[0]), 'SIGKILL')
  await vi.waitFor(() => expect(children().filter((pid) => !before.includes(pid))).toHaveLength(1))
  for (let place = 0; place < count; place += 1)
    await vi.waitFor(async () => expect(await metricsOf(place)).not.toBeNull(), 60_000)
  for (let n = 0; n < 10; n += 1) expect(await bet()).toMatchObject({ success: true })
})

test('they end with the server that has started them', async () => {
  const all = children()
  expect(all).toHaveLength(count)
  expect(await server.end()).toBe(0)
  expect(all.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
})
