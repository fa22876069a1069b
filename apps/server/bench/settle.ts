import { type Prizes, rulesOf } from '@banyan/games/lottery'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { Database } from '../src/platform/database/database.ts'
import { type Betting, betting } from '../test/betting.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { fail, report } from './report.ts'

const bets = 1_000_000
const members = 10_000
const secondsMax = 60
const megabytesMax = 300

/**
 * A million open bets on one northern draw, settled by a process that is killed on the
 * way and by the one that follows it.
 */
export async function run(): Promise<void> {
  await withFreshDatabase(async (database) => {
    const house = betting(database)
    await house.newMembers(
      Array.from({ length: members }, (_, index) => BigInt(index + 1)),
      10n ** 12n,
    )
    const prizes = rulesOf({ rules: 'northern', rulesVersion: 1 }).draw(randomBytes(1000))
    const roundId = await drawnRound(house, prizes)
    const killAfterMs = randomInt(2000, 10_000)
    const killed = await settleIn(database, roundId, killAfterMs)
    await chunkUnderWayEnds(database)
    const {
      rows: [left],
    } = await sql<{
      open: number
    }>`select count(*)::int as open from wagering.bet where round_id = ${roundId} and status = 'placed'`.execute(
      database.sql,
    )
    const resumed = await settleIn(database, roundId)
    figures(killed.seconds + resumed.seconds, Math.max(killed.peakMegabytes, resumed.peakMegabytes))
    report({
      bench: 'settle',
      case: `bets left when killed after ${Math.round(killAfterMs)} ms`,
      value: resumed.bets,
      unit: 'bets',
    })
    if (resumed.bets !== left?.open || resumed.bets === 0 || resumed.bets === bets)
      fail(`${left?.open} bets were open after the kill and ${resumed.bets} were settled then`)
    await compareWithSql(house, roundId, prizes)
    const violations = await house.violations()
    if (Object.keys(violations).length > 0) fail(`invariants violated: ${JSON.stringify(violations)}`)
    await house.wagering.stop()
  })
}

function figures(seconds: number, peakMegabytes: number) {
  const name = '1,000,000 bets, 27 numbers, killed and resumed'
  report({ bench: 'settle', case: name, value: seconds, unit: 's', yardstick: secondsMax })
  report({ bench: 'settle', case: `${name}, rate`, value: bets / seconds, unit: '1/s' })
  report({ bench: 'settle', case: `${name}, peak memory`, value: peakMegabytes, unit: 'MiB', yardstick: megabytesMax })
  if (seconds > secondsMax || peakMegabytes > megabytesMax) fail('over the target')
}

/** A closed round with its outcome and a million open bets, each on one or two numbers, from all members. */
async function drawnRound(house: Betting, prizes: Prizes): Promise<bigint> {
  const roundId = await house.newRound()
  await insertBets(house.database, roundId)
  await sql`update wagering.round set closes_at = clock_timestamp() where id = ${roundId}`.execute(house.database.sql)
  await house.database.transaction((tx) =>
    house.wagering.recordOutcome(tx, { roundId, outcome: prizes, rulesVersion: 1 }),
  )
  await sql`vacuum analyze wagering.bet`.execute(house.database.sql)
  return roundId
}

/** Through the same SQL doors as placing, a thousand at a time, without the network between. */
async function insertBets(database: Database, roundId: bigint) {
  await sql
    .raw(`create or replace function pg_temp.bets(p_round bigint, p_member bigint, p_count int) returns void
      language plpgsql as $$
    declare v_id bigint[] := array[ledger.account_of(p_member, 1)]; v_wallet record;
    begin
      select balances, sequences into v_wallet from ledger.move_wallets(v_id, array[-20 * p_count::bigint],
        array[-20 * p_count::bigint], array[p_count::bigint]);
      perform wagering.write_bets(clock_timestamp(), array[p_round], v_id, array[-20 * p_count::bigint],
        v_wallet.balances, v_wallet.sequences,
        array_fill(1, array[p_count]), array_fill(1, array[p_count]),
        array(select generate_series(1, p_count)::bigint), array(select -20 * generate_series(1, p_count)::bigint),
          array_fill(20::bigint, array[p_count]),
        array(select (substr(ledger.key_at(clock_timestamp())::text, 1, 14) || '7' || substr(gen_random_uuid()::text,
          16))::uuid from generate_series(1, p_count)),
        array(select jsonb_build_array(jsonb_build_object('play', 'LO2_1K', 'odds', 36200, 'unitAmount', '10',
          'numbers', jsonb_build_array(lpad((random() * 99)::int::text, 2, '0'), lpad((random() * 99)::int::text, 2,
            '0')))) from generate_series(1, p_count)));
    end $$;
    set statement_timeout = '5min';
    select pg_temp.bets(${roundId}, member, ${bets / members}) from generate_series(1, ${members}) as member;
    reset statement_timeout`)
    .execute(database.sql)
}

/**
 * PostgreSQL finishes what the killed process had asked for, or rolls it back; only then can be counted what is left.
 */
async function chunkUnderWayEnds({ sql: connection }: Database) {
  const running = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and backend_type = 'client backend'`
  while (((await running.execute(connection)).rows[0]?.count ?? 0) > 0) await sleep(50)
}

interface Settled {
  readonly bets: number
  readonly seconds: number
  readonly peakMegabytes: number
}

/**
 * Settles in a process of its own; from its start to its end. The kernel counts its
 * memory, so a killed one is counted too.
 */
async function settleIn(database: Database, roundId: bigint, killAfterMs?: number): Promise<Settled> {
  const begin = performance.now()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'settle-process.ts'), database.url, roundId.toString()],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let peakMegabytes = 0
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid))
  }, 100)
  if (killAfterMs !== undefined) void sleep(killAfterMs).then(() => child.kill('SIGKILL'))
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  clearInterval(watch)
  return { bets: Number(output), seconds: (performance.now() - begin) / 1000, peakMegabytes }
}

/** The most memory a process ever had resident; 0 where the system does not say. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * The payouts once more, by a query that shares nothing with the function that settled:
 * units × odds × hits of two-digit tails.
 */
async function compareWithSql({ database }: Betting, roundId: bigint, prizes: Prizes) {
  const tails = Object.values(prizes)
    .flat()
    .map((number) => number.slice(-2))
  const client = await database.connect('banyan bench compare')
  await client.query('set statement_timeout = 0')
  const {
    rows: [row],
  } = await client.query<{ differing: number; bets: number }>(
    `
    with hit as (select tail, count(*) as hits from unnest($2::text[]) as tail group by tail)
    select count(*)::int as bets, (count(*) filter (where bet.payout <> coalesce(due.payout, 0) or bet.status <> case
      when bet.payout > 0 then 'won' else 'lost' end::wagering.bet_status))::int as differing
    from wagering.bet left join lateral (select sum(10 * hits * 36200 / 10000) as payout
      from jsonb_array_elements_text(lines -> 0 -> 'numbers') as number join hit on hit.tail = number) as due on true
    where round_id = $1`,
    [roundId.toString(), tails],
  )
  await client.end()
  if (row?.bets !== bets || row.differing > 0) fail(`${row?.differing} of ${row?.bets} payouts differ from the query's`)
}
