import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { freePort } from '../../../test/server-process.ts'
import type { Asked } from '../../../test/vendor-node.ts'
import { type SimProcess, startSim } from '../../../test/vendor-sim.ts'
import { vendorHouse } from '../../../test/vendors.ts'
import { createVault } from '../../platform/secrets/vault.ts'
import { saveConnection } from './connections.ts'

const kills = 4
const perKill = 5
const members = 4
const balance = 1_000_000n

let folder: string
let database: ThrowawayDatabase
let house: Awaited<ReturnType<typeof vendorHouse>>
let sim: SimProcess
let server: ChildProcess
let [port, simPort] = [0, 0]

const keyFile = () => join(folder, 'master.key')
const beginSim = () =>
  startSim({ port: simPort, database: join(folder, 'sim.sqlite'), walletUrl: `http://127.0.0.1:${port}/wallet` })
async function beginServer() {
  server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/vendor-node.ts'), database.url, keyFile(), String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (server.stdout) await once(createInterface({ input: server.stdout }), 'line')
}
async function killServer() {
  server.kill('SIGKILL')
  await once(server, 'exit')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-killed-'))
  database = await throwawayDatabase()
  ;[port, simPort] = [await freePort(), await freePort()]
  const masterKey = randomBytes(32)
  writeFileSync(keyFile(), masterKey.toString('hex'))
  house = await vendorHouse(database, { nodes: 1 })
  sim = await beginSim()
  await sql`delete from vendors.connection`.execute(database.sql)
  for (const contract of sim.contracts) {
    await saveConnection(database.sql, createVault(masterKey), {
      ...contract,
      merchantId: 1,
      unit: 1n,
      decimals: 0,
      baseUrl: sim.url,
    })
  }
  await beginServer()
})
afterAll(async () => {
  await Promise.all([sim.kill(), killServer()])
  await house.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** What the server answers; nothing when it died of it. */
async function ask(asked: Asked): Promise<{ ok?: boolean; gameUrl?: string }> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`http://127.0.0.1:${port}/test`, {
      method: 'POST',
      headers,
      body: JSON.stringify(asked),
    })
    return (await response.json()) as { ok?: boolean; gameUrl?: string } // as: the test's own server
  } catch {
    return {}
  }
}

/** The vendor's books, read from its own file. */
function told<Row>(text: string): Row[] {
  const file = new DatabaseSync(sim.database, { readOnly: true })
  try {
    return file.prepare(text).all() as Row[] // as: the caller names what it selects
  } finally {
    file.close()
  }
}

/**
 * Kills one side and then the other while `work` goes on, each time once some of it was
 * answered well, and so in the middle of the rest.
 */
async function underKills(work: () => Promise<boolean>) {
  let [answered, isOver] = [0, false]
  const working = Array.from({ length: members * 2 }, async () => {
    while (!isOver) {
      if (await work()) answered += 1
      else await sleep(10) // The other side is away for the moment.
    }
  })
  for (let kill = 0; kill < kills; kill += 1) {
    const goal = answered + perKill
    await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(goal), { timeout: 60_000, interval: 1 })
    if (kill % 2 === 0) {
      await killServer()
      await beginServer()
    } else {
      await sim.kill()
      sim = await beginSim()
    }
  }
  isOver = true
  await Promise.all(working)
}

it(
  '[GAME-41] rounds on the shared balance: nothing is lost and nothing doubled when either process is killed',
  { timeout: 300_000 },
  async () => {
    const ids = Array.from({ length: members }, (_, index) => BigInt(index + 1))
    await house.newMembers(ids, balance)
    const launches: string[] = []
    for (const id of ids) {
      const { gameUrl = '' } = await ask({ what: 'launch', memberId: Number(id), vassalage: 'SIM' })
      launches.push(await sim.open(gameUrl))
    }
    let turn = 0
    await underKills(async () => {
      turn += 1
      const played = await sim.play(launches[turn % members] ?? '', { even: 100, red4: 10 }).catch(() => null)
      return played?.code === 'OK'
    })
    await vi.waitFor(() => expect(told('select tx from outgoing where answer is null')).toEqual([]), {
      timeout: 30_000,
      interval: 50,
    })

    for (const [index, launch] of launches.entries()) {
      const [books] = told<{ net: number }>(
        `select coalesce(sum(bet - win), 0) as net from round where launch = '${launch}' and status = 'done'`,
      )
      expect(await house.balanceOf(BigInt(index + 1))).toBe(balance - BigInt(books?.net ?? 0))
    }
    const { rows } = await sql<{
      open: bigint
    }>`select count(*) as open from wagering.outside_round where status = 'open'`.execute(database.sql)
    expect(rows[0]?.open).toBe(0n)
    expect(
      told<{ rounds: number }>("select count(*) as rounds from round where status = 'done'")[0]?.rounds,
    ).toBeGreaterThanOrEqual(kills * perKill)
    expect(await house.violations()).toEqual({})
  },
)

it(
  '[WALLET-46] transfers: each ends done or returned when either process is killed',
  { timeout: 300_000 },
  async () => {
    const ids = Array.from({ length: members }, (_, index) => BigInt(100 + index))
    await house.newMembers(ids, balance)
    let turn = 0
    await underKills(async () => {
      turn += 1
      const moved = await ask({
        what: turn % 3 === 0 ? 'out' : 'in',
        memberId: 100 + (turn % members),
        amount: 1000,
        vassalage: 'SIMW',
      })
      return moved.ok === true
    })
    const open = async () =>
      (
        await sql<{
          count: bigint
        }>`select count(*) from vendors.transfer where status not in ('done', 'failed')`.execute(database.sql)
      ).rows[0]?.count
    await vi.waitFor(async () => expect(await open()).toBe(0n), { timeout: 30_000, interval: 50 })

    const there =
      told<{ balance: number }>(
        "select coalesce(sum(balance), 0) as balance from account where operator = 'banyan-simw'",
      )[0]?.balance ?? 0
    let here = 0n
    for (const id of ids) here += await house.balanceOf(id)
    expect(here + BigInt(there)).toBe(balance * BigInt(members))
    expect(there).toBeGreaterThan(0)
    expect(await house.violations()).toEqual({})
  },
)
