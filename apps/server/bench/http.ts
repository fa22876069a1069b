import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { done, lotteryRoutes, refuse, routes, slotPlayRoutes } from '@banyan/contract'
import { rulesOf } from '@banyan/games/lottery'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { type App, createApp } from '../src/app.ts'
import { stakeOf } from '../src/modules/lottery/price-bet.ts'
import { hashToken, makeToken } from '../src/modules/identity/sessions/token.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { slotInvariants } from '../src/modules/slots/index.ts'
import { countViolations } from '../src/platform/invariants.ts'
import { lotteryHouse, quickGame } from '../test/lottery.ts'
import { withFreshDatabase } from './fresh-database.ts'
import type { LoadOrder, LoadReport } from './http-load.ts'
import { createNaiveBets } from './naive-bets.ts'
import { generatorOf } from './generator.ts'
import { newPlaySessions } from './people.ts'
import { fail, report } from './report.ts'

const underLoad = generatorOf<{ order: LoadOrder; report: LoadReport }>('http-load.ts')

const members = 2000
const connections = 256

const { placeBet } = lotteryRoutes
const naiveRoutes = routes({
  placeNaively: { ...placeBet, path: '/wps/naive/bets', summary: 'The yardstick', refusals: ['balance_too_low'] },
})

/**
 * Durable lottery bets a second over HTTP, each authenticated, with every check on, against a transaction for each bet
 * behind the same edge. Server, database and load share the machine.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-http-'))
    const app = await startApp(database, dataDir)
    try {
      await measure(database, app)
    } finally {
      await app.stop()
      rmSync(dataDir, { recursive: true })
    }
  })
}

async function startApp(database: Database, dataDir: string): Promise<App> {
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000' })
  const app = await createApp({ settings, nodeId: 'bench', log: silentLog, database })
  const place = await createNaiveBets(database, members)
  app.http.mount(naiveRoutes, {
    async placeNaively({ lines }, { memberId, idempotencyKey, now }) {
      // as: the bench sends no line that the rules refuse
      const stakeAmount = stakeOf(rulesOf(quickGame), lines as never)
      const wire = JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
      const isPlaced = await place(Number(memberId), Number(stakeAmount), wire, idempotencyKey)
      const placed = { betId: '1', stakeAmount, balanceAmount: amount(0n), balanceSequence: 0, placedAt: now }
      return isPlaced ? done(placed) : refuse('balance_too_low')
    },
  })
  return app
}

async function measure(database: Database, app: App): Promise<void> {
  const house = lotteryHouse(database)
  await house.offerQuickGame()
  const numero = await house.newDraw()
  const tokens = await newSessions(database)
  await house.newMembers(
    tokens.map((_, index) => BigInt(index + 1)),
    10n ** 12n,
  )
  const url = await app.http.listen(0, '127.0.0.1')
  const order = { url, connections, tokens, gameCode: quickGame.code, numero }

  await underLoad({ ...order, path: placeBet.path, requests: 10_000 })
  const before = await countBets(database)
  const ours = await underLoad({ ...order, path: placeBet.path, requests: 60_000 })
  const stored = (await countBets(database)) - before
  const naive = await underLoad({ ...order, path: naiveRoutes.placeNaively.path, requests: 4000 })

  await measureSpins(database, app)

  const violations = await house.violations()
  figures(ours, naive)
  if (ours.accepted !== stored) fail(`${ours.accepted} bets were accepted and ${stored} are stored`)
  if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
}

const spinsTarget = 2500

/** Durable spins a second over HTTP on the play origin: each a whole round with its seed, its stake and its win. */
async function measureSpins(database: Database, app: App): Promise<void> {
  // Members of the bench spin as fast as they are answered.
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)
  const tokens = await newPlaySessions(database)
  const url = await app.play.listen(0, '127.0.0.1')
  const order = { url, connections, tokens, gameCode: 'sen-vang', numero: null, path: slotPlayRoutes.spin.path }
  await underLoad({ ...order, requests: 5000 })
  const before = await countBets(database)
  const spins = await underLoad({ ...order, requests: 40_000 })
  const stored = (await countBets(database)) - before
  const rate = spins.accepted / spins.seconds
  const name = `spins durable over HTTP, ${connections} connections`
  report({ bench: 'bets-http', case: name, value: rate, unit: '1/s', yardstick: spinsTarget })
  report({ bench: 'bets-http', case: `${name}, p50`, value: spins.p50Ms, unit: 'ms' })
  report({ bench: 'bets-http', case: `${name}, p99`, value: spins.p99Ms, unit: 'ms' })
  if (spins.refused > 0) fail(`${spins.refused} spins were refused`)
  if (spins.accepted !== stored) fail(`${spins.accepted} spins were accepted and ${stored} are stored`)
  const violations = Object.entries(await countViolations(database, slotInvariants)).filter(([, count]) => count > 0)
  if (violations.length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
  if (rate < spinsTarget) fail('slower than the target')
}

/** Members 1 to 2,000 with a session each, as registering them would leave them. */
async function newSessions(database: Database): Promise<string[]> {
  const tokens = Array.from({ length: members }, makeToken)
  await sql`insert into members.member (id, merchant_id, username, password_hash, nickname,
    language, terms_version, terms_agreed_at, age_confirmed_at, register_url)
    overriding system value select n, 1, 'member' || n, '$argon2id$', 'member' || n, 'VI', '', now(), now(), ''
      from generate_series(1, ${members}) as n`.execute(database.sql)
  await sql`insert into identity.session (member_id, token_hash, expires_at, user_agent, address)
    select n, hash, now() + interval '1 day', 'bench', '127.0.0.1' from unnest(${tokens.map(hashToken)}::bytea[])
      with ordinality as given (hash, n)`.execute(database.sql)
  return tokens
}

async function countBets(database: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from wagering.bet`.execute(database.sql)
  return Number(rows[0]?.count)
}

function figures(ours: LoadReport, naive: LoadReport) {
  const [rate, naiveRate] = [ours.accepted / ours.seconds, naive.accepted / naive.seconds]
  const name = `bets durable over HTTP, ${connections} connections`
  report({ bench: 'bets-http', case: name, value: rate, unit: '1/s', yardstick: naiveRate })
  report({ bench: 'bets-http', case: `${name}, target`, value: rate, unit: '1/s', yardstick: 6000 })
  report({ bench: 'bets-http', case: `${name}, p50`, value: ours.p50Ms, unit: 'ms', yardstick: naive.p50Ms })
  report({ bench: 'bets-http', case: `${name}, p99`, value: ours.p99Ms, unit: 'ms', yardstick: naive.p99Ms })
  if (ours.refused > 0) fail(`${ours.refused} bets were refused`)
  if (rate < 6000 || rate < 10 * naiveRate || ours.p99Ms > 80) fail('slower than the target')
}
