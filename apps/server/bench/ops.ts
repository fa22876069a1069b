import { type StaffRole, type StaffRoute, staffRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, createApp } from '../src/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { lotteryHouse, quickGame } from '../test/lottery.ts'
import { createStaffClient, startStaff } from '../test/staff.ts'
import type { CashierOrder, CashierReport } from './cashier-load.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { generatorOf } from './generator.ts'
import { fillYears } from './ops-rows.ts'
import { newAddress } from './paced-calls.ts'
import { newPeople } from './people.ts'
import { fail, report } from './report.ts'

const underLoad = generatorOf<{ order: CashierOrder; report: CashierReport }>('cashier-load.ts')

/** `BENCH_SCALE=0.01` tries the bench itself out; its figures are of no use then. */
const scale = Number(process.env['BENCH_SCALE'] ?? 1)
const rows = { members: 1_000_000 * scale, bets: 10_000_000 * scale, days: 31 }
/** Bets beside the desks come from these. */
const bettors = 2000
const [betsPerSecond, betSeconds] = [200, 20]
/** So many colleagues ask at once, each again a quarter of a second after the answer. */
const [colleagues, pauseMs] = [4, 250]
const times = 40
/** Searches are limited by colleague, which is not what is measured. */
const searchers = 12
const mostMs = { list: 300, file: 500 }
/** A table with fewer rows may be read from its beginning to its end. */
const small = 50_000 * scale

type Name = keyof typeof staffRoutes
interface Ask {
  readonly name: string
  readonly call: Name
  readonly role: StaffRole
  readonly input: () => object
  readonly most?: number
}

const anyMember = () => String(1 + randomInt(rows.members))
const anyBet = () => String(1 + randomInt(rows.bets))
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const ofMember = () => ({ id: anyMember() })

/** What the desks ask, with another member, bet, agent or day each time. */
const asks: readonly Ask[] = [
  { name: 'members, newest', call: 'members', role: 'support', input: () => ({ text: '' }) },
  {
    name: 'members by account',
    call: 'members',
    role: 'support',
    input: () => ({ by: 'account', text: `khach${anyMember()}` }),
  },
  { name: 'members by id', call: 'members', role: 'support', input: () => ({ text: anyMember() }) },
  {
    name: 'members by mobile number that nobody has',
    call: 'members',
    role: 'support',
    input: () => ({ by: 'mobile', text: `+8491${randomInt(1_000_000, 9_999_999)}` }),
  },
  {
    name: 'members by address',
    call: 'members',
    role: 'support',
    input: () => ({ by: 'address', text: `203.0.113.${randomInt(250)}` }),
  },
  {
    name: 'members of an agent',
    call: 'members',
    role: 'support',
    input: () => ({ by: 'agent', text: `khach${1 + randomInt(rows.members / 8)}` }),
  },
  {
    name: 'frozen members',
    call: 'members',
    role: 'support',
    input: () => ({ text: '', state: 'frozen', after: anyMember() }),
  },
  { name: 'members of a rank', call: 'members', role: 'support', input: () => ({ text: '', rank: 1 }) },
  {
    name: 'members registered in a week',
    call: 'members',
    role: 'support',
    input: () => ({ text: '', from: daysAgo(40), until: daysAgo(33) }),
  },
  { name: 'file of a member', call: 'memberFile', role: 'support', input: ofMember, most: mostMs.file },
  { name: 'entries of a member', call: 'memberEntries', role: 'support', input: ofMember },
  { name: 'bets of a member', call: 'memberBets', role: 'risk', input: ofMember },
  { name: 'log-ins of a member', call: 'memberLogins', role: 'support', input: ofMember },
  { name: 'links of a member', call: 'memberLinks', role: 'risk', input: ofMember },
  { name: 'changes of a member', call: 'memberChanges', role: 'support', input: ofMember },
  { name: 'bets, newest', call: 'bets', role: 'risk', input: () => ({ list: 'all', before: anyBet() }) },
  {
    name: 'bet by number',
    call: 'bets',
    role: 'risk',
    input: () => ({ list: 'all', by: 'number', text: anyBet() }),
  },
  {
    name: 'bets of an account',
    call: 'bets',
    role: 'risk',
    input: () => ({ list: 'all', by: 'account', text: `khach${anyMember()}` }),
  },
  {
    name: 'bets of a game that were won',
    call: 'bets',
    role: 'risk',
    input: () => ({ list: 'all', gameCode: quickGame.code, status: 'won', before: anyBet() }),
  },
  { name: 'bet with its history', call: 'bet', role: 'risk', input: () => ({ betId: anyBet() }) },
  { name: 'audit log', call: 'audit', role: 'auditor', input: () => ({ count: '50' }) },
  {
    name: 'audit log of a member',
    call: 'audit',
    role: 'auditor',
    input: () => ({ subject: `member ${anyMember()}`, count: '50' }),
  },
  { name: 'agents', call: 'agentTree', role: 'agent-manager', input: () => ({}) },
  {
    name: 'agents below an agent',
    call: 'agentTree',
    role: 'agent-manager',
    input: () => ({ under: String(1 + randomInt(rows.members / 8)), all: 'yes' }),
  },
  { name: 'today', call: 'today', role: 'finance-checker', input: () => ({}) },
  {
    name: 'report by game',
    call: 'report',
    role: 'auditor',
    input: () => ({ by: 'game', range: 'month' }),
  },
  { name: 'deposits', call: 'staffDeposits', role: 'finance-maker', input: () => ({}) },
  { name: 'withdrawals', call: 'staffWithdrawals', role: 'finance-maker', input: () => ({}) },
]

/** How long the desks of the back office take beside a million members and ten million bets, and bets beside them. */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-ops-'))
    const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', TRUSTED_PROXIES: '127.0.0.1' })
    const house = lotteryHouse(database)
    await house.offerQuickGame()
    await fillYears(database, rows)
    const app = await createApp({ settings, nodeId: 'bench', log: silentLog, database })
    try {
      const asking = await staffOf(database, app)
      await measureAsks(database, asking)
      await measureBeside(database, app, asking)
    } finally {
      await app.stop()
      rmSync(dataDir, { recursive: true })
    }
  })
}

type Asking = (ask: Ask) => Promise<number>

/** Answers how long a call took, in milliseconds. */
async function staffOf(database: Database, app: App): Promise<Asking> {
  const client = createStaffClient(app.http.fastify)
  const cookies = new Map<StaffRole, string[]>()
  for (const role of new Set(asks.map((ask) => ask.role))) {
    const names = Array.from({ length: role === 'support' ? searchers : 1 }, (_, n) => `the-${role}-${n}`)
    const sessions: string[] = []
    for (const name of names) sessions.push((await startStaff(database, client, name, role)).cookie)
    cookies.set(role, sessions)
  }
  let calls = 0
  return async ({ name, call, role, input }) => {
    const own = cookies.get(role) ?? []
    const cookie = own[(calls += 1) % own.length]
    const route = staffRoutes[call] as StaffRoute // as: any of them
    const from = performance.now()
    const answer = await client.send(route, input(), { cookie, address: newAddress() })
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`)
    return performance.now() - from
  }
}

async function measureAsks(database: Database, asking: Asking): Promise<void> {
  const before = await wholeReads(database)
  for (const ask of asks) {
    const taken: number[] = []
    await asking(ask)
    for (let n = 0; n < times; n += 1) taken.push(await asking(ask))
    const p95 = taken.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? 0
    const most = ask.most ?? mostMs.list
    report({ bench: 'ops', case: `${ask.name}, p95`, value: p95, unit: 'ms', yardstick: most })
    if (p95 > most) fail(`${ask.name}: above ${most} ms`)
  }
  const after = await wholeReads(database)
  for (const [table, count] of after) {
    const scans = count - (before.get(table) ?? 0)
    if (scans > 0) fail(`${table} was read from its beginning to its end ${scans} times`)
  }
}

/** How often each table that is large was read from its beginning to its end. */
async function wholeReads({ sql: connection }: Database): Promise<Map<string, number>> {
  // What a connection has counted is told once it has had nothing to do for a while.
  await sleep(11_000)
  const { rows: read } = await sql<{ name: string; scans: bigint }>`select schemaname || '.' || relname as name,
      seq_scan as scans
    from pg_stat_user_tables where n_live_tup >= ${small}`.execute(connection)
  return new Map(read.map(({ name, scans }) => [name, Number(scans)]))
}

/** Bets alone, and beside colleagues who go from desk to desk. */
async function measureBeside(database: Database, app: App, asking: Asking): Promise<void> {
  const house = lotteryHouse(database)
  const numero = await house.newDraw()
  const { tokens } = await newPeople(database, bettors, null, rows.members)
  await house.newMembers(
    tokens.map((_, index) => BigInt(rows.members + index + 1)),
    10n ** 12n,
  )
  const url = await app.http.listen(0, '127.0.0.1')
  const bets = { perSecond: betsPerSecond, tokens, gameCode: quickGame.code, numero }
  await underLoad({ url, seconds: 3, bets })
  const idle = await underLoad({ url, seconds: betSeconds, bets })
  const day = new AbortController()
  const asked = Promise.all(Array.from({ length: colleagues }, (_, first) => work(asking, first, day.signal)))
  const busy = await underLoad({ url, seconds: betSeconds, bets })
  day.abort()
  const calls = (await asked).reduce((sum, count) => sum + count, 0)
  if (!idle.bets || !busy.bets) throw new Error('the generator did not tell of the bets')
  const name = `bets at ${betsPerSecond} a second beside ${Math.round(calls / betSeconds)} calls of desks a second, p99`
  report({ bench: 'ops', case: name, value: busy.bets.p99Ms, unit: 'ms', yardstick: idle.bets.p99Ms })
  if (busy.bets.p99Ms > 2 * idle.bets.p99Ms) fail(`${name}: more than twice as slow as alone`)
}

/** One colleague's day; answers the number of calls. */
async function work(asking: Asking, first: number, day: AbortSignal): Promise<number> {
  let calls = 0
  while (!day.aborted) {
    const ask = asks[(first * 7 + calls) % asks.length]
    if (ask) await asking(ask)
    calls += 1
    await sleep(pauseMs)
  }
  return calls
}
