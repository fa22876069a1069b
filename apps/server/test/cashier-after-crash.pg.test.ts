import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bankPath, withdrawalRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveBank } from '../src/modules/cashier/index.ts'
import { createPasswordHash } from '../src/modules/identity/index.ts'
import { hashToken, makeToken } from '../src/modules/identity/sessions/token.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createWorkQueue } from '../src/platform/process/work-queue.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { newKey } from './betting.ts'
import { type Place, holdPlaces, makePlaces, startLine } from './deaths.ts'
import { type DepositHouse, depositHouse, testBank } from './deposits.ts'
import { killPostgres } from './kill-postgres.ts'
import { temporaryFolder } from './memory-folder.ts'
import { type PayingBank, startPayingBank } from './paying-bank.ts'
import { raceTimes } from './races.ts'
import { type ServerProcess, freePort, startServer } from './server-process.ts'
import { type WithdrawalHouse, paymentPassword, withdrawalHouse } from './withdrawals.ts'

const sum = 100_000n

/** Steps of both in their order: the transfer is kept, then of both the money is moved, the state written, and told. */
const steps = {
  kept: [['cashier.bank_transaction', 'insert']],
  moved: [
    ['ledger.house_posting', 'insert'],
    ['ledger.house_posting', 'insert'],
  ],
  written: [
    ['cashier.deposit', 'update'],
    ['cashier.withdrawal', 'insert'],
  ],
  told: [
    ['cashier.bank_call', 'insert'],
    ['cashier.withdrawal_event', 'insert'],
  ],
} as const satisfies Record<string, readonly Place[]>

let folder: string
let postgres: EmbeddedPostgres
let database: Database
let server: ServerProcess
let env: Record<string, string>
let line: Awaited<ReturnType<typeof startLine>>
let bank: PayingBank
let deposits: DepositHouse
let withdrawals: WithdrawalHouse
let passwordHash: string | null

beforeAll(async () => {
  folder = (await temporaryFolder('cashier')).path
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const options = { applicationName: 'banyan cashier crash test', poolSize: 4, onConnectionLost: () => {} }
  database = openDatabase(postgres.url, options)
  await migrate(database)
  await makePlaces(database, Object.values(steps).flat())
  const vault = openVault(join(folder, 'master.key'))
  withdrawals = await withdrawalHouse(database, { vault })
  deposits = await depositHouse(database)
  await database.transaction((tx) => saveBank(tx, vault, testBank))
  const hashing = createPasswordHash(createWorkQueue({ waitingMax: 1, waitMsMax: 1000 }), {
    figures: { memory: 8, passes: 1, parallelism: 1 },
    pepper: vault.passwordKey,
  })
  passwordHash = await hashing.make(paymentPassword)
  env = { DATABASE_URL: postgres.url, DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000' }
  server = await startServer({ env })
  line = await startLine(() => server.url)
  bank = await startPayingBank({
    notifyUrl: line.url + bankPath,
    port: await freePort(),
    file: join(folder, 'bank.sqlite'),
    environment: { BANK_BACKOFF_MS: '50' },
  })
  // A server that has just started has much else to do.
  const order = await deposits.ordered(await deposits.newMember())
  await bank.pay(order)
  const credited = async () => expect(await deposits.stateOf(order)).toBe('credited')
  await vi.waitFor(credited, { interval: 50, timeout: 120_000 })
})
afterAll(async () => {
  await bank.end()
  line.end()
  await server.end()
  await database.close()
  await postgres.stop()
  for (const path of [folder, postgres.folder]) rmSync(path, { recursive: true, force: true })
})

/** A member with money for one withdrawal, who is logged in. */
async function newDrawer() {
  const id = await withdrawals.newMember(sum)
  const [token, account] = [makeToken(), await withdrawals.accountOf(id)]
  await sql`update members.member set payment_password_hash = ${passwordHash} where id = ${id}`.execute(database.sql)
  await sql`insert into identity.session (member_id, token_hash, expires_at, user_agent, address)
    values (${id}, ${hashToken(token)}, now() + interval '1 day', 'test', '127.0.0.1')`.execute(database.sql)
  return { id, token, account }
}

/** Asks for a withdrawal, and again by the same key until there is an answer to be believed. */
async function askUntilAnswered({ token, account }: Awaited<ReturnType<typeof newDrawer>>) {
  const body = JSON.stringify({ withdrawalAccountId: account, amount: String(sum), paymentPassword })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': newKey(),
  }
  for (let tries = 1; ; tries++) {
    try {
      const sent = { method: 'POST', headers, body }
      const response = await fetch(line.url + withdrawalRoutes.requestWithdrawal.path, sent)
      const answer = await response.text()
      if (response.status === 200) return tries
      if (response.status < 500) throw new Error(answer)
    } catch (error) {
      // The line is closed while nobody is there.
      if (!(error instanceof TypeError)) throw error
    }
    await sleep(50)
  }
}

/** Has a deposit and a withdrawal go on until they are where somebody dies, and both again until they are answered. */
async function survives(die: (began: { deposits: () => Promise<unknown>; withdraws: () => void }) => Promise<void>) {
  const [payer, drawer] = [await deposits.newMember(), await newDrawer()]
  const order = await deposits.ordered(payer)
  let asked: Promise<number> | undefined
  await die({
    deposits: () => bank.pay(order),
    withdraws: () => void (asked = askUntilAnswered(drawer)),
  })
  await vi.waitFor(async () => expect(await deposits.stateOf(order)).toBe('credited'), { interval: 50 })
  if (asked) await asked
  await vi.waitFor(() => expect(bank.books().every(({ answer }) => answer !== null)).toBe(true))
  expect(await deposits.balanceOf(payer)).toBe(sum)
  expect(await withdrawals.balanceOf(drawer.id)).toBe(asked ? 0n : sum)
  const { rows } = await sql`select state from cashier.withdrawal where member_id = ${drawer.id}`.execute(database.sql)
  expect(rows).toEqual(asked ? [{ state: 'pending' }] : [])
  const booked = bank.books().reduce((all, { amount }) => all + BigInt(amount), 0n)
  expect(await deposits.houseOf('bank')).toBe(-booked)
  const { rows: kept } = await sql`select count(*)::int as count from cashier.bank_transaction`.execute(database.sql)
  expect(kept).toEqual([{ count: bank.books().length }])
  expect(await deposits.violations()).toEqual({})
  expect(await withdrawals.violations()).toEqual({})
  const own = bank.books().find(({ text }) => text.includes(order.transfer.text))
  return { told: own?.attempts ?? 0, asked: asked ? await asked : 0 }
}

async function killServer(): Promise<void> {
  await server.end('SIGKILL')
}
const revive = async () => void (server = await startServer({ env }))

type Step = keyof typeof steps
const held = Object.keys(steps) as Step[] // as: its keys
/** A server takes long to start: it dies at the last step, when most is undone, and with RACE_TIMES at each. */
const heldOfServer: readonly Step[] = raceTimes(1) > 1 ? held : ['told']

/** Brings a deposit and a withdrawal to a step, where somebody dies, and afterwards is there again. */
const diesAt = (
  step: Step,
  { die, rise }: { readonly die: () => Promise<void> | void; readonly rise?: () => Promise<void> },
) =>
  survives(async ({ deposits: pays, withdraws }) => {
    const places = await holdPlaces(database, steps[step])
    await pays()
    if (step !== 'kept') withdraws()
    await places.reached()
    await die()
    await places.release()
    await rise?.()
  })

test.each(heldOfServer)(
  'a server that is killed when a deposit and a withdrawal are %s, and nothing of it holds yet, does each once',
  async (step) => {
    const again = await diesAt(step, { die: killServer, rise: revive })
    expect(again.told).toBeGreaterThan(1)
    if (step !== 'kept') expect(again.asked).toBeGreaterThan(1)
  },
)

test.each(held)(
  'PostgreSQL that is killed when a deposit and a withdrawal are %s, and nothing of it holds yet, has each once',
  async (step) => {
    const again = await diesAt(step, { die: () => killPostgres(postgres.folder) })
    expect(again.told).toBeGreaterThan(1)
  },
)

test('a server that is killed before its answers arrive, and is not there when others are called for, does each once', async () => {
  let later: ReturnType<typeof survives> | undefined
  const earlier = await survives(async (first) => {
    line.cut()
    await first.deposits()
    first.withdraws()
    await line.haveLost(2)
    await killServer()
    line.mend()
    later = survives(async (second) => {
      await second.deposits()
      second.withdraws()
      await revive()
    })
    await later
  })
  for (const again of [earlier, await later]) expect(Math.min(again?.told ?? 0, again?.asked ?? 0)).toBeGreaterThan(1)
})
