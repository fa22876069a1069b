import { sql } from 'kysely'
import { settleNext } from '../src/modules/agents/contracts/settle.ts'
import { rebateInvariants } from '../src/modules/agents/rebates/invariants.ts'
import { settleRebates } from '../src/modules/agents/rebates/settle.ts'
import { cashbackInvariants } from '../src/modules/cashback/invariants.ts'
import { settleDue } from '../src/modules/cashback/settle.ts'
import { requireTurnover } from '../src/modules/cashier/index.ts'
import { createLedger } from '../src/modules/ledger/index.ts'
import { readSiteMerchant } from '../src/modules/site/index.ts'
import { closeTurnover, countFacts } from '../src/modules/wagering/ends/turnover.ts'
import type { Database } from '../src/platform/database/database.ts'
import { readOutboxChunk } from '../src/platform/nodes/outbox-chunk.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { violationsOf } from '../test/violations.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { fail, report } from './report.ts'
import { playDay } from './settled-day.ts'
import { plantTree } from './tree-rows.ts'

/** `BENCH_SCALE=0.01` tries the bench itself out; its figures are of no use then. */
const scale = Number(process.env['BENCH_SCALE'] ?? 1)
const members = 1_000_000 * scale
const bets = 10_000_000 * scale
/** From the last bet of the day to the last row of what it brings. */
const mostMs = 10 * 60_000
/** Agents from the top down who hold a rate, and of whom each has a salary and a dividend. */
const [rated, contracted] = [1000, 40]
const timeZone = 'Asia/Ho_Chi_Minh'
/** The day that is over: yesterday of the site. */
const day = sql`((now() at time zone ${timeZone})::date - 1)`
const beganAt = sql`(${day}::timestamp at time zone ${timeZone})`

/**
 * How long it takes from a day of settled bets to all that is given for them: cashback, the rebates of agents, and what
 * salaries and dividends come to. What each counts adds up to the stakes of the day.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    await plantTree(database, { members, flat: 0 })
    await setTerms(database)
    await playDay(database, { members, bets, beganAt })
    const from = performance.now()
    const timed = async (name: string, work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      report({ bench: 'shares', case: name, value: (performance.now() - began) / 1000, unit: 's' })
    }
    await timed(`${bets} ends counted in the turnover`, () => readTurnover(database))
    const now = new Date(Date.now() + 60_000)
    await closeTurnover(database, now)
    const deps = depsOf(database)
    // Each is a job of its own, and sums the turnover first.
    await Promise.all([
      timed('cashback of every member, paid', () => settleDue(deps, now)),
      timed('rebates of every line, paid', () => settleRebates(deps, now)),
      timed('salaries and dividends', async () => {
        while (await settleNext(deps));
      }),
    ])
    const wholeMs = performance.now() - from
    report({ bench: 'shares', case: 'all of a day', value: wholeMs / 1000, unit: 's', yardstick: mostMs / 1000 })
    await addUp(database)
    if (wholeMs > mostMs) fail('a day takes longer than ten minutes')
  })
}

/** Has the turnover's reader read all there is, as it reads. */
async function readTurnover(database: Database): Promise<void> {
  const chunk = { reader: 'turnover', handlers: new Map(), chunkSize: 200, after: countFacts }
  while (await readOutboxChunk(database, chunk));
}

/** Everything that the settlements ask of the rest of the product. */
const depsOf = (database: Database) => ({
  database,
  log: silentLog,
  ledger: createLedger({ database }),
  merchantOf: () => readSiteMerchant(database.sql, 1),
  deskSite: () => Promise.reject(new Error('no desk is opened')),
  requireTurnover,
  rankLevelsOf: async (_merchant: unknown, ids: readonly bigint[]) => new Map(ids.map((id) => [id, 1])),
  rateLimitFactor: 1,
  cashbackRatesOf: async () => new Map<string, number>(),
})

/** Rates that fall from level to level, contracts of the highest agents, and cashback, all since before the day. */
async function setTerms({ sql: connection }: Database): Promise<void> {
  await sql`insert into cashback.rule (merchant_id, is_on, times, amount_min, claim_days, since)
    values (1, true, '{0}', 1, 7, now() - interval '3 days')`.execute(connection)
  await sql`insert into cashback.rate (merchant_id, category, vendor, rank_from, rate)
    values (1, 'LOTT', '', 0, 10)`.execute(connection)
  await sql`insert into agents.rebate_rate (member_id, category, from_on, rate)
    select n, 'LOTT', ${day}, 200 - 20 * floor(ln(2 * n - 1) / ln(3))::int
    from generate_series(1, ${rated}) as n`.execute(connection)
  await sql`insert into agents.rebate_open (merchant_id, day, time_zone) values (1, ${day}, ${timeZone})
    on conflict (merchant_id) do update set day = excluded.day`.execute(connection)
  await sql`insert into cashback.period (merchant_id, since)
    select merchant_id, since from cashback.rule`.execute(connection)
  await sql`update wagering.turnover_closed set at = ${beganAt}`.execute(connection)
  await sql`update wagering.turnover_reader set until = ${beganAt}`.execute(connection)
  await sql`with made as (
      insert into agents.contract (merchant_id, kind, period, giver_id, receiver_id, is_offer, active_amount, rate_bp,
        status, time_zone, made_at, starts_at, settled_until, next_until, fee_bp, carry_periods)
      select 1, kind, 'daily', case when n > 1 then (n + 1) / 3 end, n, true, 1000,
        200 - 20 * floor(ln(2 * n - 1) / ln(3))::int, 'active', ${timeZone}, ${beganAt}, ${beganAt}, ${beganAt},
        ${beganAt} + interval '1 day', case kind when 'dividend' then 0 end, case kind when 'dividend' then 0 end
      from generate_series(1, ${contracted}) as n, unnest('{dividend,daily_salary}'::text[]) as kind
      returning id, rate_bp)
    insert into agents.contract_tier (contract_id, number, active_min, valid_min, rate_bp)
    select id, 1, 0, 0, rate_bp from made`.execute(connection)
}

/** What was counted in each way is what was staked, and the shares of all lines come to the rates at their top. */
async function addUp(database: Database): Promise<void> {
  const { rows } = await sql<{ staked: bigint; turned: bigint; back: bigint; parts: bigint; rebates: bigint }>`select
    (select sum(stake) from wagering.bet)::bigint as staked,
    (select sum(valid) from wagering.turnover)::bigint as turned,
    (select sum(valid) from cashback.part)::bigint as back, (select count(*) from cashback.part) as parts,
    (select count(*) from agents.rebate_payout) as rebates`.execute(database.sql)
  const [{ staked, turned, back, parts, rebates: paid }] = rows as [(typeof rows)[number]] // an aggregate has a row
  report({ bench: 'shares', case: 'cashback rows and payouts of rebates', value: Number(parts + paid), unit: 'rows' })
  if (turned !== staked || back !== staked) fail(`staked ${staked}, counted ${turned} and ${back}`)
  const violations = await violationsOf(database, [...rebateInvariants, ...cashbackInvariants])
  if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
}
