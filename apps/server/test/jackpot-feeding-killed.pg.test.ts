import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { jackpotInvariants } from '../src/modules/jackpots/index.ts'
import { memberOf } from '../src/modules/ledger/index.ts'
import { readSlotKey } from '../src/modules/solo/index.ts'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { withDatabase } from './databases.ts'
import { type Place, holdPlaces, makePlaces } from './deaths.ts'
import { memberRow } from './factories.ts'
import { committed, openJackpots } from './jackpots.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { type SlotsHouse, slotsHouse } from './slots.ts'
import { violationsOf } from './violations.ts'

const stake = 1000n
const start = 1_000_000n

const dataDir = mkdtempSync(join(tmpdir(), 'banyan-jackpots-killed-'))
let database: ThrowawayDatabase
let house: SlotsHouse
let server: ServerProcess | null = null
let env: Record<string, string>

/** Where the process that feeds and pays is killed, in the order of what it does. */
const deaths: readonly (readonly [when: string, place: Place])[] = [
  ['when a win is decided', ['jackpots.win', 'insert']],
  ['when the stakes of pools are written', ['jackpots.feed', 'insert']],
  ['when the sums are written', ['jackpots.pool', 'update']],
  ['when a win is marked as paid', ['jackpots.win', 'update']],
]

beforeAll(async () => {
  database = await throwawayDatabase()
  const slotKey = Buffer.from(readSlotKey(join(dataDir, 'slot.key')))
  house = slotsHouse(database, { slotKey })
  await house.playFast()
  await openJackpots(database, { slotKey })
  await makePlaces(
    database,
    deaths.map(([, place]) => place),
  )
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.sql)
  env = { DATABASE_URL: withDatabase(inject('postgresUrl'), rows[0]?.name ?? ''), DATA_DIR: dataDir }
})
afterAll(async () => {
  await server?.end()
  await house.wagering.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Fed {
  readonly bets: number
  readonly stakes: bigint
  readonly won: number
  readonly unpaid: number
}
/** What has fed the must-drop, which takes every stake, and how often the other one was won. */
async function fed(): Promise<Fed | undefined> {
  const { rows } = await sql<Fed>`select coalesce(sum(bets), 0)::int as bets,
      coalesce(sum(stakes), 0)::bigint as stakes, (select count(*)::int from jackpots.win) as won,
      (select count(*)::int from jackpots.win where paid_at is null) as unpaid
    from jackpots.feed join jackpots.pool on pool.id = pool_id where kind = 'must_drop'`.execute(database.sql)
  return rows[0]
}

test(
  'a process that is killed between plays and the payment of what they have won feeds each stake once and pays each win once',
  { timeout: 240_000 },
  async () => {
    const [an, binh] = await Promise.all(
      ['an', 'binh'].map((name) => memberRow(database, { username: `killed${name}` })),
    )
    if (an === undefined || binh === undefined) throw new Error('nobody plays')
    await house.newMembers([an, binh], start)
    const games = [await house.enter(an), await house.enter(binh)]
    const kept = new Map([an, binh].map((id) => [id, start]))
    let spins = 0
    /** The first has the pool in play, the second the one after it. */
    const play = async () => {
      for (const [place, id] of [an, binh].entries()) {
        const outcome = await games[place]!.spin() // There is one for each.
        if (!outcome.ok) throw new Error(outcome.code)
        kept.set(id, (kept.get(id) ?? 0n) + outcome.value.totalWin - stake)
        spins += 1
      }
    }
    const isRead = async () => {
      const all = { bets: spins, stakes: BigInt(spins) * stake, won: spins, unpaid: 0 }
      await vi.waitFor(async () => expect(await fed()).toEqual(all), { timeout: 30_000, interval: 50 })
    }
    for (const [when, place] of deaths) {
      server = await startServer({ env })
      await isRead()
      await committed(database)
      const held = await holdPlaces(database, [place])
      await play()
      // The job runs once a second, and on a busy machine later.
      await vi.waitFor(() => held.reached(), { timeout: 30_000 })
      await server.end('SIGKILL')
      await held.release()
      expect(await violationsOf(database, jackpotInvariants), when).toEqual({})
      // The next process need not wait until the lease of the dead one runs out.
      await sql`update platform.lease set expires_at = clock_timestamp()`.execute(database.sql)
    }
    server = await startServer({ env })
    await isRead()
    const { rows } = await sql<{ account: bigint; paid: bigint; wins: number }>`select account,
        sum(amount)::bigint as paid, count(*)::int as wins from ledger.entry where reason = 'jackpot'
      group by 1 order by 1`.execute(database.sql)
    expect(rows.map(({ wins }) => wins)).toEqual([spins / 2, spins / 2])
    for (const { account, paid } of rows)
      expect(await house.balanceOf(memberOf(account))).toBe((kept.get(memberOf(account)) ?? 0n) + paid)
    expect({ ...(await violationsOf(database, jackpotInvariants)), ...(await house.slotViolations()) }).toEqual({})
  },
)
