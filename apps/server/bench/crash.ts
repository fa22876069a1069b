import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crashCode } from '@banyan/contract'
import { multiplierAt } from '@banyan/games/crash'
import { sql } from 'kysely'
import { createApp } from '../src/app.ts'
import { crashInvariants } from '../src/modules/crash/index.ts'
import { roundsInvariants } from '../src/modules/rounds/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { countViolations } from '../src/platform/invariants.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'
import { betting } from '../test/betting.ts'
import { freePort } from '../test/server-process.ts'
import type { CrashOrder, CrashReport } from './crash-load.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { generatorOf } from './generator.ts'
import { newPeople } from './people.ts'
import { fail, report } from './report.ts'

const roundUnderLoad = generatorOf<{ order: CrashOrder; report: CrashReport }>('crash-load.ts')

const players = 2_000
const targetMs = 150
/** A round lasts for as long as its seeds say: most outlast the cash-outs, and the rest are played for nothing. */
const roundsMax = 12

/** When players cash out after betting has ended, each at an instant of its own: 1.06× to 1.35×, or 1.13× to 1.20×. */
const cases = [
  { name: 'over four seconds', fromMs: 1_000, spanMs: 4_000 },
  { name: 'within one second', fromMs: 2_000, spanMs: 1_000 },
] as const

/**
 * Crash with 2,000 players in one round who all look at the list of everybody's bets as often as the page does, and
 * all cash out by hand. The time of a cash-out counts from when it was due. Server, database and players share the
 * machine.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-crash-'))
    const [port, playPort, internalPort] = [await freePort(), await freePort(), await freePort()]
    const settings = readSettings({
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      PORT: String(port),
      PLAY_PORT: String(playPort),
      INTERNAL_PORT: String(internalPort),
    })
    const app = await createApp({ settings, nodeId: 'bench', log: silentLog, database })
    try {
      const { tokens } = await newPeople(database, players)
      await betting(database).newMembers(
        tokens.map((_, index) => BigInt(index + 1)),
        10n ** 9n,
      )
      await app.start()
      const order = { url: `http://127.0.0.1:${port}`, tokens }
      await roundUnderLoad({ ...order, tokens: tokens.slice(0, players / 4), fromMs: 0, spanMs: 500 }) // Warms up.
      for (const each of cases) await measure(database, { ...order, ...each })
      const violations = Object.entries(
        await countViolations(database, [...roundsInvariants, ...crashInvariants]),
      ).filter(([, count]) => count > 0)
      if (violations.length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
    } finally {
      await app.stop()
      rmSync(dataDir, { recursive: true })
    }
  })
}

/** Plays rounds until all have bet in time on one that outlasts their cash-outs. */
async function measure(database: Database, { name, ...order }: CrashOrder & { readonly name: string }): Promise<void> {
  for (let round = 1; round <= roundsMax; round += 1) {
    const load = loadavg()[0] ?? 0
    const played = await roundUnderLoad(order)
    await whenPaid(database, played.numero)
    await checkOrder(database, played)
    if (played.placed < players || 'cash_out_too_late' in played.others) continue
    const figure = { bench: 'crash', unit: 'ms' }
    const title = `${players} players cash out ${name}`
    report({ ...figure, case: `${title}, p50`, value: played.p50Ms })
    report({ ...figure, case: `${title}, p99`, value: played.p99Ms, yardstick: targetMs })
    report({
      ...figure,
      case: `${title}, lists of everybody's bets told meanwhile`,
      value: played.crowdsAsked,
      unit: 'lists',
    })
    report({ ...figure, case: 'load average before the round', value: load, unit: 'processes' })
    if (played.cashedOut.length !== players) fail(`of the cash-outs came back: ${JSON.stringify(played.others)}`)
    if (played.p99Ms > targetMs) fail('slower than the target')
    return
  }
  fail(`no round of ${roundsMax} had ${players} bets and outlasted their cash-outs`)
}

async function whenPaid(database: Database, numero: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from rounds.draw
      where game_code = ${crashCode} and numero = ${numero} and ended_at is not null`.execute(database.sql)
    if (rows.length > 0) return
    await sleep(100)
  }
}

interface Row {
  readonly id: bigint
  readonly hundredths: number
  readonly elapsed_ms: number
  readonly at_ms: number
  readonly payout: bigint
}

/**
 * Every cash-out stands at the multiplier of an instant between its asking and its answer, by the database's clock, was
 * answered with what is written, and was paid with it. So none that was answered before another was asked stands after
 * that one.
 */
async function checkOrder(database: Database, { numero, cashedOut }: CrashReport): Promise<void> {
  const { rows } = await sql<Row>`select bet.id, hundredths, elapsed_ms,
      extract(epoch from cashed_out_at)::float8 * 1000 as at_ms, bet.payout
    from crash.cash_out join wagering.bet on bet.id = cash_out.bet_id
      join rounds.draw on draw.round_id = cash_out.round_id
    where draw.numero = ${numero} order by cashed_out_at, bet.id`.execute(database.sql)
  const told = new Map(cashedOut.map((each) => [each.betId, each]))
  let [wrong, before] = [0, 0]
  for (const { id, hundredths, elapsed_ms: elapsedMs, at_ms: atMs, payout } of rows) {
    const answer = told.get(id.toString())
    const isBetween = answer && answer.sentAtMs - 1 <= atMs && atMs <= answer.answeredAtMs + 1
    const isRight = hundredths === multiplierAt(elapsedMs) && hundredths >= before && answer?.hundredths === hundredths
    if (!isBetween || !isRight || payout !== BigInt(hundredths) * 10n) wrong += 1
    before = hundredths
  }
  if (rows.length !== cashedOut.length) fail(`${cashedOut.length} cash-outs were answered, ${rows.length} are written`)
  if (wrong > 0) fail(`${wrong} of ${rows.length} cash-outs are not in the order of the clock`)
}
