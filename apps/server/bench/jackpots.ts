import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { jackpotInvariants } from '../src/modules/jackpots/invariants.ts'
import { type JackpotDeps } from '../src/modules/jackpots/index.ts'
import { commitNext, beginNext } from '../src/modules/jackpots/pools.ts'
import { readPlays } from '../src/modules/jackpots/plays.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { memberRow } from '../test/factories.ts'
import { slotsHouse } from '../test/slots.ts'
import { violationsOf } from '../test/violations.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { median } from './median.ts'
import { fail, report } from './report.ts'

const players = 64
const sliceMs = 3000
const slices = 8
/** So many times as dear a spin may become by jackpots. */
const mostCost = 1.1

/**
 * Spins of 64 players, each the next when the one before is answered, without any jackpot and while a progressive and
 * a must-drop one are fed by all of them once a second, as the job does it: by turns, in one run.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const house = slotsHouse(database, { slotKey: randomBytes(32) })
    await house.playFast()
    const deps = depsOf(database, house)
    const ids = await makeJackpots(database)
    const members = await Promise.all(
      Array.from({ length: players }, (_, index) => memberRow(database, { username: `bench${index}` })),
    )
    await house.newMembers(members, 10n ** 12n)
    const games = await Promise.all(members.map((id) => house.enter(id)))
    const rateOf = async () => {
      let spins = 0
      const from = performance.now()
      const until = from + sliceMs
      await Promise.all(
        games.map(async (game) => {
          for (; performance.now() < until; spins += 1) {
            const outcome = await game.spin({ bet: amount(1000n) })
            if (!outcome.ok) throw new Error(outcome.code)
          }
        }),
      )
      return (spins * 1000) / (performance.now() - from)
    }
    await rateOf() // Warms up.
    const [without, withPools]: [number[], number[]] = [[], []]
    const plain = async () => void without.push(await rateOf())
    const fed = async () => {
      await readPlays(deps)
      await open(database, deps, ids)
      withPools.push(await whileFed(deps, rateOf))
      await readPlays(deps)
      await sql`update jackpots.pool set state = 'dropped', server_seed = '' where state in ('open', 'next')`.execute(
        database.sql,
      )
    }
    // Neither is always the second one, when there is more in the tables.
    for (let slice = 0; slice < slices; slice++)
      for (const turn of slice % 2 === 0 ? [plain, fed] : [fed, plain]) await turn()
    const figure = { bench: 'jackpots', case: 'spins a second with two jackpots, by spins without' }
    const ratio = median(withPools.map((rate, slice) => rate / without[slice]!))
    report({ ...figure, value: median(withPools), unit: '1/s', yardstick: median(without) })
    report({ bench: 'jackpots', case: 'the same, median of the ratios of neighbours', value: ratio, unit: 'ratio' })
    await house.wagering.stop()
    const ofWins = jackpotInvariants.filter(({ name }) => name === 'JP3' || name === 'JP4')
    const violations = { ...(await house.slotViolations()), ...(await violationsOf(database, ofWins)) }
    if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
    if (1 / ratio > mostCost) fail('a jackpot costs too much')
  })
}

const depsOf = (database: Database, { ledger, slotKey }: ReturnType<typeof slotsHouse>): JackpotDeps => ({
  database,
  log: silentLog,
  ledger,
  slotKey,
  deskSite: () => Promise.reject(new Error('no desk is opened')),
  tellMember: async () => {},
  publish: async () => {},
  notifyMember: () => {},
})

async function makeJackpots(database: Database): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`insert into jackpots.jackpot (merchant_id, currency, kind, seed, share,
      bound, games, is_offered)
    values (1, 1, 'progressive', 1000000, 5000, 1000000000, '{sen-vang}', true),
      (1, 1, 'must_drop', 100000, 5000, 500000, '{sen-vang}', true) returning id`.execute(database.sql)
  return rows.map(({ id }) => id)
}

async function open(database: Database, deps: JackpotDeps, ids: readonly bigint[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const jackpotId of ids) {
      await commitNext(tx, deps, jackpotId)
      await beginNext(tx, deps, { jackpotId, currency: 1, left: 0n })
    }
  })
  await sql`update jackpots.pool set counts_from = now() where state in ('open', 'next')`.execute(database.sql)
}

/** What is played meanwhile is fed to the pools once a second. */
async function whileFed(deps: JackpotDeps, work: () => Promise<number>): Promise<number> {
  const over = new AbortController()
  const feeding = (async () => {
    while (!over.signal.aborted) {
      await sleep(1000)
      await readPlays(deps)
    }
  })()
  const figure = await work()
  over.abort()
  await feeding
  return figure
}
