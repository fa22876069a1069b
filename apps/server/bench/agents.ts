import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { listBelow } from '../src/modules/members/index.ts'
import { countTeams } from '../src/modules/reports/teams/count-teams.ts'
import { readBranches } from '../src/modules/reports/teams/branches.ts'
import { readOverview } from '../src/modules/reports/teams/overview.ts'
import type { Database } from '../src/platform/database/database.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { fail, report } from './report.ts'
import { plantTree } from './tree-rows.ts'

/** Every page of a team is there within so long. */
const targetMs = 300
const times = 20

/** `AGENTS=1000000` is the size that is asked for: each account has three directly below, twelve levels deep. */
const members = Number(process.env['AGENTS'] ?? 1_000_000)
const playersADay = Math.ceil(members / 20)
const days = 31
/** One more agent has so many directly below. */
const flat = Math.ceil(members / 100)

const merchant = { id: 1, code: 'demo', currency: currencyByCode('PLAY'), timeZone: 'Asia/Ho_Chi_Minh' }
const now = new Date()
const dayOf = (back: number) => new Date(now.getTime() + 7 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)

/**
 * How long the pages of a top agent take, whose team is the whole tree, and how long a day of it takes to be counted.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    await plantTree(database, { members, flat })
    const page = { before: null, order: 'desc', most: 21 } as const
    for (const [name, under] of [
      ['the top', 1n],
      [`one with ${flat} directly below`, BigInt(members + 1)],
    ] as const)
      await measure(`the line below ${name}, a page`, () => listBelow(database.sql, { ...page, under }))
    await counted('the team of everybody', () => countAll(database))
    for (let back = days - 1; back >= 0; back -= 1) {
      const day = () => playDay(database, dayOf(back))
      await (back === 0 ? counted(`a day of ${playersADay} players`, day) : day())
    }
    await sql`vacuum analyze reports.line_day, reports.player_day, reports.money, reports.team_size, reports.team_category`.execute(
      database.sql,
    )
    const month = { from: dayOf(days - 1), until: dayOf(0) }
    for (const count of [1, 7, 30, 90])
      await measure(`overview, ${count} days`, () =>
        readOverview(database.sql, {
          agentId: 1n,
          merchant,
          days: { from: dayOf(count - 1), until: dayOf(0) },
          now,
        }),
      )
    const top = { memberId: 1n, merchant }
    await measure('profit and loss of the top', () => readBranches(database.sql, top, month))
    await measure('profit and loss, a level below', () =>
      readBranches(database.sql, top, { ...month, account: 'khach2', sort: 'net' }),
    )
    const wide = { memberId: BigInt(members + 1), merchant }
    await measure(`profit and loss of ${flat} directly below`, () => readBranches(database.sql, wide, month))
  })
}

async function counted(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  await work()
  report({ bench: 'agents', case: `counting ${name}`, value: performance.now() - from, unit: 'ms' })
}

/** The median and the 95th percentile, after one call that warms up. */
async function measure(name: string, read: () => Promise<unknown>): Promise<void> {
  await read()
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const from = performance.now()
    await read()
    taken.push(performance.now() - from)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(times * share) - 1] ?? 0
  report({ bench: 'agents', case: `${name}, p50`, value: at(0.5), unit: 'ms' })
  report({ bench: 'agents', case: `${name}, p95`, value: at(0.95), unit: 'ms', yardstick: targetMs })
  if (at(0.95) > targetMs) fail(`${name}: above ${targetMs} ms`)
}

async function countAll(database: Database): Promise<void> {
  for (let left = 1; left > 0;) {
    await countTeams(database)
    const { rows } = await sql<{ left: number }>`select ${members + 1 + flat} - member_id::int as left
      from reports.team_cursor`.execute(database.sql)
    left = rows[0]?.left ?? 0
  }
}

/** What the readers write of a day: the lines follow by themselves. */
async function playDay(database: Database, day: string): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
      select distinct 1, ${day}::date, ${merchant.currency.id}::int,
        1 + ((extract(doy from ${day}::date)::bigint * 7919 + each * 13) % ${members + 1 + flat}), 3, 10000, 9000, 9500
      from generate_series(1, ${playersADay}) as each`.execute(tx)
    await sql`insert into reports.play (merchant_id, day, currency, game_code, member_id, bets, stake, valid, payout)
      select merchant_id, day, currency, game.code, member_id, bets, stake / 2, valid / 2, payout / 2
      from reports.player_day cross join (values ('VNMB_1M'), ('sen-vang')) as game (code)
      where day = ${day}::date`.execute(tx)
    await sql`insert into reports.money (merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses,
        dividends, salaries, other)
      select 1, day, currency, member_id, 5000, 2000, 10, 100, 0, 0, -5 from reports.player_day
      where day = ${day}::date and member_id % 4 = 0`.execute(tx)
  })
}
