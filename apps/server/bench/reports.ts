import type { ReportDimension } from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { readReport } from '../src/modules/reports/read.ts'
import { readRegistrations } from '../src/modules/reports/registrations.ts'
import type { ReportAsked } from '../src/modules/reports/statement.ts'
import type { Database } from '../src/platform/database/database.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { fail, report } from './report.ts'

/** Every report of a month is there within so long. */
const targetMs = 2000
const times = 12

const members = 200_000
/** Three games of three or four bets each of 30,000 players a day: ten million bets in 31 days. */
const [playersADay, gamesEach] = [30_000, 3]
const days = 31

const merchant = { id: 1, code: 'demo', currency: currencyByCode('PLAY'), timeZone: 'Asia/Ho_Chi_Minh' }
const range = { from: '2026-10-01', until: '2026-10-31' }

/** How long reports of 31 days with ten million bets take, from the sums that they are read from. */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    await fill(database)
    const asked = { ...range, merchantId: 1, currencyId: merchant.currency.id, language: 'VI', count: 50 }
    const cases: readonly (readonly [name: string, more: Partial<ReportAsked> & { readonly by: ReportDimension }])[] = [
      ['by day', { by: 'day' }],
      ['by category', { by: 'category' }],
      ['by vendor', { by: 'vendor' }],
      ['by game', { by: 'game' }],
      ['by player', { by: 'player' }],
      ['by player, by deposits', { by: 'player', sort: 'deposits' }],
      ['by player, of a game', { by: 'player', game: await anyGame(database) }],
      ['by player, of a category', { by: 'player', category: 'RNG' }],
      ['by player, of an agent', { by: 'player', agent: '7' }],
      ['by agent', { by: 'agent' }],
      ['by currency', { by: 'currency', currencyId: null }],
      ['by day, of a player', { by: 'day', member: '1000' }],
    ]
    for (const [name, more] of cases) await measure(name, () => readReport(database.sql, { ...asked, ...more }))
    for (const by of ['day', 'source'] as const)
      await measure(`registrations by ${by}`, () =>
        readRegistrations(database.sql, { ...range, by, merchant, now: new Date('2026-12-24'), count: 50 }),
      )
  })
}

/** The 95th percentile, after one call that warms up. */
async function measure(name: string, read: () => Promise<unknown>): Promise<void> {
  await read()
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const from = performance.now()
    await read()
    taken.push(performance.now() - from)
  }
  const value = taken.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? 0
  report({ bench: 'reports', case: `31 days ${name}, p95`, value, unit: 'ms', yardstick: targetMs })
  if (value > targetMs) fail(`${name}: above ${targetMs} ms`)
}

async function anyGame({ sql: connection }: Database): Promise<string> {
  const { rows } = await sql<{ code: string }>`select min(game_code) as code from reports.play`.execute(connection)
  return rows[0]?.code ?? ''
}

/** The sums of a month as the readers leave them, without the bets themselves. */
async function fill(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // The sums of lines, which follow these, are no part of what is measured.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into members.member (id, merchant_id, username, nickname, type, language, terms_version,
        terms_agreed_at, age_confirmed_at, register_url, registered_at, upline_id, source_code)
      overriding system value
      select n, 1, 'khach' || n, 'x', 0, 'VI', '1', now(), now(), '', timestamptz '2026-07-01' + n * interval '1 minute',
        case when n > 500 then n % 500 + 1 end, case when n > 500 then 'CODE' || n % 500 end
      from generate_series(1, ${members}) as n`.execute(tx)
    await sql`insert into reports.play (merchant_id, day, currency, game_code, member_id, bets, stake, valid, payout)
      select 1, day, 1, game.code, player.id, 3 + (player.id % 5 < 3)::int, 10000 + player.id, 9000, 9500
      from (select ${range.from}::date + n as day, n from generate_series(0, ${days - 1}) as n) as calendar
      cross join lateral (select 1 + (n * 7919 + each * 13) % ${members} as id
        from generate_series(1, ${playersADay}) as each) as player
      cross join generate_series(1, ${gamesEach}) as turn
      join (select round_code as code, row_number() over (order by id) - 1 as place, count(*) over () as all
        from catalog.game) as game on game.place = (player.id + turn * 11) % game.all
      on conflict do nothing`.execute(tx)
    await sumUp(tx)
  })
  await sql`vacuum analyze reports.play, reports.player_day, reports.game_day, reports.money, reports.money_day`.execute(
    database.sql,
  )
  await sql`analyze members.member`.execute(database.sql)
}

async function sumUp(tx: Parameters<Parameters<Database['transaction']>[0]>[0]): Promise<void> {
  await sql`insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
    select merchant_id, day, currency, member_id, sum(bets), sum(stake), sum(valid), sum(payout) from reports.play
    group by 1, 2, 3, 4`.execute(tx)
  await sql`insert into reports.game_day (merchant_id, day, currency, game_code, bets, stake, valid, payout)
    select merchant_id, day, currency, game_code, sum(bets), sum(stake), sum(valid), sum(payout) from reports.play
    group by 1, 2, 3, 4`.execute(tx)
  await sql`insert into reports.money (merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses,
      dividends, salaries, other)
    select merchant_id, day, currency, member_id, 5000, 2000, 10, 100, 0, 0, -5 from reports.player_day
    where member_id % 4 = 0`.execute(tx)
  await sql`insert into reports.money_day (merchant_id, day, currency, deposits, withdrawals, rebates, bonuses,
      dividends, salaries, other)
    select merchant_id, day, currency, sum(deposits), sum(withdrawals), sum(rebates), sum(bonuses), 0, 0, sum(other)
    from reports.money group by 1, 2, 3`.execute(tx)
}
