import { sql } from 'kysely'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf } from './accounts.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { newKey, play } from './betting.ts'
import { type AnsweredBet, type AskedBet, slotKey, spinStake } from './crash-child.ts'
import { killPostgres } from './kill-postgres.ts'
import { temporaryFolder } from './memory-folder.ts'
import { raceTimes } from './races.ts'
import { slotsHouse } from './slots.ts'

/** How often PostgreSQL dies, and how often the server. By hand twenty: `RACE_TIMES=20`. */
const kills = raceTimes(4)
const members = 50
const inFlight = 64

let folder: string
let postgres: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  folder = (await temporaryFolder('crash')).path
  postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  database = openDatabase(postgres.url, {
    applicationName: 'banyan crash test',
    poolSize: 4,
    onConnectionLost: () => {},
  })
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  for (const path of [folder, postgres.folder]) rmSync(path, { recursive: true, force: true })
})

/**
 * Members outside the system: each keeps a journal of what was asked and answered, and asks again by the same key until
 * there is a definite answer, however often the server dies.
 */
function startMembers(roundId: bigint) {
  const asked = new Map<string, AskedBet>()
  const answered = new Map<string, AnsweredBet>()
  const spinning = new Set<number>()
  let isOver = false
  let child: ChildProcess
  let answers = 0
  let spins = 0

  const send = (bet: AskedBet) => child.stdin?.write(`${JSON.stringify(bet)}\n`)
  const askNew = () => {
    const memberId = randomInt(1, members + 1)
    // A player has one spin under way.
    const isSpin = randomInt(2) === 0 && !spinning.has(memberId)
    if (isSpin) spinning.add(memberId)
    const bet = {
      key: newKey(),
      memberId,
      roundId: roundId.toString(),
      stake: isSpin ? Number(spinStake) : randomInt(1, 10),
      isSpin,
    }
    asked.set(bet.key, bet)
    send(bet)
  }
  const onAnswer = (answer: AnsweredBet) => {
    const bet = asked.get(answer.key)
    if (!bet || answered.has(answer.key)) return
    // A spin that the dead server had answered may be asked of the next one as well, which refuses the member's next
    // spin beside it and records nothing.
    if (answer.code === 'outcome_unknown' || answer.code === 'round_in_progress') return void send(bet)
    answers += 1
    answered.set(answer.key, answer)
    if (bet.isSpin) {
      spins += 1
      spinning.delete(bet.memberId)
    }
    if (!isOver) askNew()
  }
  function start() {
    child = spawn(process.execPath, [join(import.meta.dirname, 'crash-child.ts'), postgres.url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin?.on('error', () => {}) // What a dead server did not read is asked again.
    if (child.stdout)
      // What crash-child.ts prints.
      createInterface({ input: child.stdout }).on('line', (line) => onAnswer(JSON.parse(line) as AnsweredBet))
    for (const [key, bet] of asked) if (!answered.has(key)) send(bet)
  }
  start()
  for (let each = 0; each < inFlight; each += 1) askNew()
  /** Waits until some were answered, and spins among them, so that each kill hits a working system. */
  const progress = async () => {
    for (const [goal, spinGoal] = [answers + 200, spins + 5]; answers < goal || spins < spinGoal;) await sleep(5)
  }
  return {
    asked,
    answered,
    progress,
    killServer() {
      child.kill('SIGKILL')
      start()
    },
    async finish() {
      isOver = true
      while (answered.size < asked.size) await sleep(10)
      child.kill('SIGKILL')
    },
  }
}

it(
  '[WALLET-08] [WALLET-10] loses no bet or spin that was acknowledged and doubles none when PostgreSQL and the server are killed under load',
  { timeout: 600_000 },
  async () => {
    const house = slotsHouse(database, { slotKey })
    await house.playFast()
    await house.newMembers(
      Array.from({ length: members }, (_, index) => BigInt(index + 1)),
      1_000_000n,
    )
    const roundId = await house.newRound()
    const outside = startMembers(roundId)
    for (let kill = 0; kill < kills; kill += 1) {
      await outside.progress()
      await sleep(randomInt(20))
      killPostgres(postgres.folder)
      await outside.progress()
      await sleep(randomInt(20))
      outside.killServer()
    }
    await outside.progress()
    await outside.finish()

    const { rows } = await sql<{
      id: bigint
      key: string
      stake: bigint
      account_id: bigint
      balance: bigint
    }>`select bet.id, bet.key, stake, account_id, balance + payout as balance
    from wagering.bet join ledger.entry on (entry.account, entry.key) = (bet.account_id, bet.key)`.execute(database.sql)
    const stored = new Map(rows.map((row) => [row.key, row]))
    const accepted = [...outside.answered.values()].filter(({ code }) => code === 'accepted')
    expect([...outside.answered.values()].filter(({ code }) => code !== 'accepted')).toEqual([])
    expect(accepted.length).toBeGreaterThan(kills * 400)
    // Each once: not one lost, not one doubled, and none that nobody asked for.
    expect(rows).toHaveLength(outside.asked.size)
    for (const { key, betId, stake, balance } of accepted) {
      const row = stored.get(key)
      expect([row?.id, row?.stake, row?.balance].map(String)).toEqual([betId, stake, balance])
      expect(row?.account_id).toBe(accountOf(BigInt(outside.asked.get(key)?.memberId ?? 0)))
    }
    expect([...outside.asked.values()].filter(({ isSpin }) => isSpin).length).toBeGreaterThan(kills * 10)
    // Every spin is whole: its round follows from its seed, its win from its round, and no nonce is left out.
    for (let member = 1n; member <= BigInt(members); member += 1n) {
      expect(await house.slots.recheckRounds({ memberId: member, currency: play, count: 10_000 })).toEqual([])
    }
    expect(await house.slotViolations()).toEqual({})
    await house.wagering.stop()
  },
)
