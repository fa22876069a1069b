import { sql } from 'kysely'
import { ensurePartitions } from '../src/modules/ledger/partitions.ts'
import type { Database } from '../src/platform/database/database.ts'
import { quickGame } from '../test/lottery.ts'
import { tidyUp } from './fresh-database.ts'

/** How much there is, and of how long. */
export interface Rows {
  readonly members: number
  readonly bets: number
  readonly days: number
}

const betsARound = 2000

/**
 * What years leave behind: a tree of eight below each, a wallet with its player for everyone, settled bets of the quick
 * game with an entry of each stake, log-ins, acts of colleagues, and the sums that reports are read from. The triggers
 * that check single rows are off meanwhile.
 */
export async function fillYears(database: Database, { members, bets, days }: Rows): Promise<void> {
  const rounds = Math.ceil(bets / betsARound)
  const step = sql`${(days * 86_400) / bets}::float8 * interval '1 second'`
  const at = sql`now() - ${days} * interval '1 day' + n * ${step}`
  /** Everyone plays as often as anyone, in an order that is no row's. */
  const player = sql`1 + n * 7919 % ${members}`
  const game = quickGame.code
  await makeWeeks(database, days)
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into members.member (id, merchant_id, username, nickname, type, language, terms_version,
        terms_agreed_at, age_confirmed_at, register_url, registered_at, first_login_at, upline_id, is_top_agent, status)
      overriding system value
      select n, 1, 'khach' || n, 'x', case when n <= ${members} / 8 then 2 else 0 end, 'VI', '1', now(), now(), '',
        now() - interval '2 years' + n * (interval '2 years' / ${members}::float8), now(), nullif(n / 8, 0), n < 8,
        case when n % 1000 = 0 then 'frozen' else 'active' end
      from generate_series(1, ${members}) as n`.execute(tx)
    await sql`insert into ledger.account (id, currency, balance, seq)
      select ledger.account_of(n, 1), 1, 1000000, ${Math.ceil(bets / members)} from generate_series(1, ${members}) as n`.execute(
      tx,
    )
    await sql`insert into wagering.player (account_id, frozen)
      select ledger.account_of(n, 1), n % 1000 = 0 from generate_series(1, ${members}) as n`.execute(tx)
    await sql`insert into wagering.round (id, product, game_code, number, currency, status, opens_at, closes_at,
        rules_version, outcome, resulted_at, ended_at, closed_at)
      overriding system value
      select turn, 'lottery', ${game}, '2026' || lpad(turn::text, 8, '0'), 1, 'settled', ${at} - interval '1 minute', ${at}, 1,
        '{}', ${at}, ${at}, ${at}
      from generate_series(1, ${rounds + 1}) as turn, lateral (select turn * ${betsARound}::bigint as n) as of_bet`.execute(
      tx,
    )
    await sql`insert into wagering.bet (id, round_id, account_id, stake, payout, placed_at, settled_at, key,
        status, lines)
      select n, 1 + n / ${betsARound}, ledger.account_of(${player}, 1), 1000, case when n % 3 = 0 then 1900 else 0 end, ${at},
        ${at} + interval '1 minute', gen_random_uuid(),
        (case when n % 3 = 0 then 'won' else 'lost' end)::wagering.bet_status,
        '[{"play":"LO2_1K","numbers":["07"],"unitAmount":"1000","odds":36200}]'
      from generate_series(1, ${bets}::bigint) as n`.execute(tx)
    await sql`insert into ledger.entry (account, seq, amount, balance, key, ref, batch, at, contra, reason)
      select ledger.account_of(${player}, 1), 1 + n / ${members}, -1000, 1000000,
        (lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n), 19, '0'))::uuid,
        n, n / 500, ${at}, 'escrow', 'stake'
      from generate_series(1, ${bets}::bigint) as n`.execute(tx)
    await sql`insert into identity.login_attempt (member_id, outcome, address, user_agent, at)
      select ${player}, 'logged_in', '203.0.113.' || n % 250, 'bench', ${at}
      from generate_series(1, ${bets}::bigint, 5) as n`.execute(tx)
    await sql`insert into staff.audit (chain, place, at, actor, role, action, subject, prev_hash, hash)
      select n % 16, 1000000 + n, ${at}, 'the-support', 'support', 'player.seen', 'member ' || ${player},
        sha256('before'), sha256('after')
      from generate_series(1, ${bets}::bigint, 20) as n`.execute(tx)
    await sumUp(tx, members, days)
    await sql`select setval(pg_get_serial_sequence('wagering.round', 'id'), ${rounds + 2})`.execute(tx)
    await sql`select setval('wagering.bet_block_seq', ${bets})`.execute(tx)
  })
  await tidyUp(database)
}

/** The ledger has a partition for each week that lies behind, as it had when that week came. */
async function makeWeeks(database: Database, days: number): Promise<void> {
  const { rows } = await sql<{ name: string; from: string; until: string }>`
    select to_char(monday, '"entry_"IYYY"w"IW') as name, ledger.key_at(monday at time zone 'UTC')::text as from,
      ledger.key_at((monday + interval '1 week') at time zone 'UTC')::text as until
    from generate_series(date_trunc('week', now() at time zone 'UTC' - ${days} * interval '1 day'),
      date_trunc('week', now() at time zone 'UTC') - interval '2 weeks', interval '1 week') as monday`.execute(
    database.sql,
  )
  for (const { name, from, until } of rows) {
    await sql`create table ledger.${sql.id(name)} partition of ledger.entry
      for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(database.sql)
  }
  await ensurePartitions(database)
}

/** The sums of reports, as their readers leave them: thirty thousand play three games a day. */
async function sumUp(tx: Database['sql'], members: number, days: number): Promise<void> {
  await sql`insert into reports.play (merchant_id, day, currency, game_code, member_id, bets, stake, valid, payout)
    select 1, current_date - day, 1, game.code, 1 + (day * 7919 + each * 31) % ${members}, 3, 30000, 27000, 28500
    from generate_series(1, ${days}) as day, generate_series(1, least(30000, ${members} / 32)) as each,
      (select round_code as code from catalog.game order by id limit 3) as game
    on conflict do nothing`.execute(tx)
  await sql`insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
    select merchant_id, day, currency, member_id, sum(bets), sum(stake), sum(valid), sum(payout) from reports.play
    group by 1, 2, 3, 4`.execute(tx)
  await sql`insert into reports.game_day (merchant_id, day, currency, game_code, bets, stake, valid, payout)
    select merchant_id, day, currency, game_code, sum(bets), sum(stake), sum(valid), sum(payout) from reports.play
    group by 1, 2, 3, 4`.execute(tx)
}
