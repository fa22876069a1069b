import { currencies } from '@banyan/money'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { connectionsOf, simSecret, vendorHouse } from '../test/vendors.ts'
import type { StoredAnswer } from '../src/modules/vendors/call-batcher.ts'
import { mountWallet } from '../src/modules/vendors/wallet-routes.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { generatorOf } from './generator.ts'
import { fail, report } from './report.ts'
import type { LoadOrder, LoadReport } from './vendor-load.ts'

const underLoad = generatorOf<{ order: LoadOrder; report: LoadReport }>('vendor-load.ts')

const members = 2000
const connections = 64
const target = 1500

/** Signed seamless calls a second over HTTP, each durable before its answer, against a transaction for each call. */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const house = await vendorHouse(database, { nodes: 1, connectionsMaxAgeMs: 1000 })
    const players = await newPlayers(database, house)
    const order = { connections, operator: 'banyan-sim', secret: simSecret, game: 'xoc-dia', players }
    const url = (await house.listen(0)) ?? ''
    await underLoad({ ...order, url, calls: 4000, prefix: 'warm' })
    const ours = await underLoad({ ...order, url, calls: 24_000, prefix: 'ours' })

    const naive = Fastify()
    const known = await connectionsOf(database, house.vault)
    mountWallet(naive, {
      connectionOf: async (operator) => known.find((each) => each.operator === operator) ?? null,
      answer: oneByOne(database),
      isGameOpen: async () => true,
      log: silentLog,
      onPlayed: () => {},
    })
    const naiveUrl = await naive.listen({ port: 0, host: '127.0.0.1' })
    const alone = await underLoad({ ...order, url: naiveUrl, calls: 3000, prefix: 'naive' })

    const violations = await house.violations()
    figures(ours, alone)
    if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
    await Promise.all([naive.close(), house.stop()])
  })
}

/** The obvious way: a connection of the pool and a commit for each call. */
function oneByOne(database: Database) {
  const codes = JSON.stringify(Object.fromEntries(currencies.map(({ id, code }) => [id, code])))
  return async (call: object): Promise<StoredAnswer | null> => {
    const { rows } = await sql<{
      answer: StoredAnswer
    }>`select answer from vendors.answer_calls(${codes}::jsonb, ${JSON.stringify([{ ...call, n: 0 }])}::jsonb)`.execute(
      database.sql,
    )
    return rows[0]?.answer ?? null
  }
}

async function newPlayers(
  database: Database,
  house: Awaited<ReturnType<typeof vendorHouse>>,
): Promise<{ player: string; session: string }[]> {
  const ids = Array.from({ length: members }, (_, index) => BigInt(index + 1))
  await house.newMembers(ids, 10n ** 9n)
  for (const id of ids) await house.launchOf(id)
  await sql`update vendors.session set entered_by = 'bench'`.execute(database.sql)
  const { rows } = await sql<{
    player: string
    session: string
  }>`select player, id::text as session from vendors.session`.execute(database.sql)
  return rows
}

function figures(ours: LoadReport, naive: LoadReport) {
  const [rate, naiveRate] = [ours.answered / ours.seconds, naive.answered / naive.seconds]
  const name = `signed seamless calls durable over HTTP, ${connections} connections`
  report({ bench: 'vendor', case: name, value: rate, unit: '1/s', yardstick: naiveRate })
  report({ bench: 'vendor', case: `${name}, target`, value: rate, unit: '1/s', yardstick: target })
  report({ bench: 'vendor', case: `${name}, p50`, value: ours.p50Ms, unit: 'ms', yardstick: naive.p50Ms })
  report({ bench: 'vendor', case: `${name}, p99`, value: ours.p99Ms, unit: 'ms', yardstick: naive.p99Ms })
  if (ours.refused > 0) fail(`${ours.refused} calls were refused`)
  if (rate < target) fail('slower than the target')
}
