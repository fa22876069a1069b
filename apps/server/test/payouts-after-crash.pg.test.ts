import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankPath } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { saveBank } from '../src/modules/cashier/index.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { withDatabase } from './databases.ts'
import { testBank } from './deposits.ts'
import { startPaySim } from './pay-sim.ts'
import { type ServerProcess, freePort, startServer } from './server-process.ts'
import { type WithdrawalHouse, withdrawalHouse } from './withdrawals.ts'

/** What the line between server and bank does with a payout that is asked for. */
type Line = (forward: () => Promise<Response>, answer: (response: Response) => Promise<void>) => Promise<void>

const through: Line = async (forward, answer) => answer(await forward())
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-payouts-crash-'))
let line: Line = through
let wire: Server
let database: ThrowawayDatabase
let house: WithdrawalHouse
let bank: Awaited<ReturnType<typeof startPaySim>>
let env: Record<string, string>
let server: ServerProcess

/** Carries a call of the server to the bank, as `line` says. */
async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await Array.fromAsync(request as AsyncIterable<Buffer>)
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith('x-')))
  const asked = { method: request.method ?? 'GET', headers: headers as Record<string, string> } // as: each comes once
  const forward = () =>
    fetch(`${bank.url}${request.url}`, { ...asked, ...(body.length > 0 && { body: Buffer.concat(body) }) })
  await line(forward, async (answered) => {
    const said = await answered.text()
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(said)
  })
}

beforeAll(async () => {
  database = await throwawayDatabase()
  const vault = openVault(join(dataDir, 'master.key'))
  house = await withdrawalHouse(database, { vault })
  wire = createServer((request, response) => void carry(request, response).catch(() => response.destroy()))
  await once(wire.listen(0, '127.0.0.1'), 'listening')
  const port = await freePort()
  bank = await startPaySim(`http://127.0.0.1:${port}${bankPath}`)
  const url = `http://127.0.0.1:${(wire.address() as AddressInfo).port}` // as: it listens on a port
  await database.transaction((tx) => saveBank(tx, vault, { ...testBank, payout: { url, partMax: 60_000n } }))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.sql)
  const name = rows[0]?.name ?? ''
  env = { DATABASE_URL: withDatabase(inject('postgresUrl'), name), DATA_DIR: dataDir, PORT: String(port) }
  server = await startServer({ env })
})
afterAll(async () => {
  await server.end()
  await bank.end()
  wire.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const die = () => server.end('SIGKILL')

/** Waits until somebody waits for a row that this transaction holds. */
const someoneWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(database.sql)
      expect(rows.length).toBeGreaterThan(0)
    },
    { timeout: 10_000, interval: 20 },
  )

type Death = (withdrawalId: string, begin: () => Promise<void>) => Promise<unknown>

/** The server dies while a call is on the line, which the bank has had or not. */
const onTheLine =
  (isForwarded: boolean): Death =>
  async (_withdrawalId, begin) => {
    const asked = Promise.withResolvers<void>()
    line = async (forward) => {
      if (isForwarded) await forward()
      asked.resolve()
      throw new Error('the line is cut')
    }
    await begin()
    await asked.promise
    await die()
  }

/** The answer has come, and the server dies before it can write it down. */
const beforeWritten: Death = async (withdrawalId, begin) => {
  const [asked, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  line = async (forward, answer) => {
    const said = await forward()
    asked.resolve()
    await isHeld.promise
    await answer(said)
  }
  await begin()
  await asked.promise
  await database.transaction(async (tx) => {
    await sql`select from cashier.withdrawal where id = ${withdrawalId} for update`.execute(tx)
    isHeld.resolve()
    await someoneWaits()
    await die()
  })
}

const deaths: readonly (readonly [when: string, place: number, death: Death])[] = [
  ['before it has begun to ask', 1, async (_withdrawalId, begin) => (await die(), begin())],
  ['after it has begun, before the bank has heard of it', 2, onTheLine(false)],
  ['after the bank has it, before its answer', 3, onTheLine(true)],
  ['after the answer, before it is written down', 4, beforeWritten],
]

test.each(deaths)(
  'a server that is killed %s pays each part once',
  async (_when, place, death) => {
    const member = await house.newMember(100_000n)
    // The ending says how the simulated bank behaves: well.
    const account = await house.add(member, { accountNumber: `${place}0071009999` })
    if (!account.ok) throw new Error(account.code)
    const asked = await house.requestTo(member, account.value.account.withdrawalAccountId)
    if (!asked.ok) throw new Error(asked.code)
    const one = asked.value.withdrawal
    for (const each of [house.take, house.pass]) await each(one)
    const step = { id: BigInt(one.withdrawalId), by: 'minh', now: house.now(), provider: testBank.code }
    await death(one.withdrawalId, async () => {
      expect(await database.transaction((tx) => house.withdrawals.desk.sendPayout(tx, step))).toMatchObject({
        ok: true,
      })
    })
    line = through
    expect(await house.stateOf(one)).toBe('paying')
    expect(await house.violations()).toEqual({})
    server = await startServer({ env })
    await vi.waitFor(async () => expect(await house.stateOf(one)).toBe('completed awaited'), {
      timeout: 20_000,
      interval: 50,
    })
    const { rows } = await sql`select name::text as id, state::text, amount::int, reference from cashier.payout
    where withdrawal_id = ${one.withdrawalId} order by part`.execute(database.sql)
    const booked = bank.books().filter(({ text }) => text.startsWith(one.number))
    expect(booked.map(({ id, state, amount, reference }) => ({ id, state, amount, reference }))).toEqual(rows)
    expect(rows).toHaveLength(2)
    const all = bank.books().reduce((sum, { amount }) => sum + amount, 0)
    expect(await house.houseOf('bank')).toBe(BigInt(all))
    expect(await house.balanceOf(member)).toBe(0n)
    expect(await house.violations()).toEqual({})
  },
  60_000,
)
