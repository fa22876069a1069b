import { slotGames } from '@banyan/games/slots'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from './database.ts'
import { partnerHouse, type PartnerHouse } from './partners.ts'
import { freePort } from './server-process.ts'

const main = join(import.meta.dirname, '../../../tools/partner-sim/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'banyan-partner-'))
let database: ThrowawayDatabase
let house: PartnerHouse
let sim: ChildProcess
let wire: Server
let url: string
/**
 * What happens to the next transfers on their way: nothing, or they are lost before the
 * platform hears of them, or its answer is.
 */
let losing: 'nothing' | 'calls' | 'answers' = 'nothing'

/** Between partner and platform, as a network is. */
async function startWire(to: string): Promise<string> {
  const port = await freePort()
  wire = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)) // as: no encoding was set
      const isTransfer = request.url === '/v1/transfer'
      if (isTransfer && losing === 'calls') return request.socket.destroy()
      const { host: _host, connection: _connection, ...headers } = request.headers
      const sent = { ...(headers as Record<string, string>) } // as: the partner sends none twice
      delete sent['content-length']
      const answer = await fetch(to + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: sent,
        ...(body.length > 0 && { body }),
      })
      const text = await answer.text()
      if (isTransfer && losing === 'answers') return request.socket.destroy()
      return response
        .writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('x-'))))
        .end(text)
    })()
  })
  wire.listen(port, '127.0.0.1')
  await once(wire, 'listening')
  return `http://127.0.0.1:${port}`
}

async function startSim(platformUrl: string): Promise<void> {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    PARTNER_SIM_PORT: String(port),
    PARTNER_SIM_DATABASE: join(folder, 'books.sqlite'),
    PARTNER_SIM_PLATFORM_URL: platformUrl,
    PARTNER_SIM_CODE: 'ring',
    PARTNER_SIM_SECRET: house.secrets['ring'],
    PARTNER_SIM_CHECK_MS: '100000',
  }
  sim = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!sim.stdout) throw new Error('no output')
  await once(createInterface({ input: sim.stdout }), 'line')
}

let platformUrl: string
beforeAll(async () => {
  database = await throwawayDatabase()
  house = await partnerHouse(database)
  platformUrl = await startWire(await house.app.http.listen(await freePort(), '127.0.0.1'))
  await startSim(platformUrl)
})
afterAll(async () => {
  sim.kill('SIGKILL')
  wire.close()
  wire.closeAllConnections()
  await house.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

type Said = Readonly<Record<string, unknown>>
// as: the partner's own answer
const post = async (path: string) => (await (await fetch(url + path, { method: 'POST' })).json()) as Said
// as: likewise
const state = async (player: string) => (await (await fetch(`${url}/state?player=${player}`)).json()) as Said

test('a partner in its own process: money in, a game, money out, and the books agree', async () => {
  expect(await state('linh')).toMatchObject({ here: 1_000_000, there: 0, games: { length: slotGames.length } })
  const opened = await post('/open?player=linh&game=sen-vang&amount=20000')
  expect(opened).toMatchObject({ code: 'OK' })
  expect(await state('linh')).toMatchObject({ here: 980_000, there: 20_000 })
  const game = await house.enter(String(opened['url']))
  let net = 0
  for (let spin = 0; spin < 12; spin += 1) {
    const spun = await game.spin()
    if (!spun.ok) throw new Error(spun.code)
    net += Number(spun.value.totalWin) - 1000
  }
  expect(await post('/reconcile')).toMatchObject({
    agrees: true,
    rounds: 12,
    books: [{ player: 'linh', staked: 12_000, there: 20_000 + net }],
  })
  expect(await post('/leave?player=linh')).toEqual({ status: 'SUCCESS' })
  expect(await state('linh')).toMatchObject({ here: 1_000_000 + net, there: 0 })
  expect(await post('/reconcile')).toMatchObject({ agrees: true, books: [{ expected: 0, there: 0 }] })
  expect(await house.violations()).toEqual({})
})

test('a transfer whose answer is lost is asked for, and has happened once', async () => {
  losing = 'answers'
  expect(await post('/open?player=an&game=sen-vang&amount=7000')).toMatchObject({ code: 'TRANSFER_NOT_DONE' })
  losing = 'nothing'
  expect(await state('an')).toMatchObject({ here: 993_000, there: 7000 })
  // Killed before it knows: what it has promised is in its books.
  sim.kill('SIGKILL')
  await startSim(platformUrl)
  await post('/finish')
  await post('/finish')
  expect(await state('an')).toMatchObject({ here: 993_000, there: 7000 })
  losing = 'answers'
  expect(await post('/leave?player=an')).toEqual({ status: 'SENT' })
  losing = 'nothing'
  expect(await state('an')).toMatchObject({ here: 993_000, there: 0 })
  await post('/finish')
  expect(await state('an')).toMatchObject({ here: 1_000_000, there: 0 })
})

test('a transfer that the platform never heard of is buried, and the money is back', async () => {
  losing = 'calls'
  await post('/open?player=binh&game=sen-vang&amount=7000')
  losing = 'nothing'
  expect(await state('binh')).toMatchObject({ here: 993_000, there: 0 })
  await post('/finish')
  expect(await state('binh')).toMatchObject({ here: 1_000_000, there: 0 })
  expect(await post('/reconcile')).toMatchObject({ agrees: true })
})

test('a demo moves no money', async () => {
  expect(await post('/open?player=demo&game=kho-bau&demo&amount=5000')).toMatchObject({
    code: 'OK',
    url: expect.stringContaining('#demo') as unknown,
  })
  expect(await state('demo')).toMatchObject({ here: 1_000_000, there: 0 })
})
