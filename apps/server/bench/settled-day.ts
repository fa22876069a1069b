import { currencyByCode } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../src/platform/database/database.ts'
import { tidyUp } from './fresh-database.ts'

const betsARound = 2000
const currency = currencyByCode('PLAY')

export interface Day {
  readonly members: number
  readonly bets: number
  /** When the day began. */
  readonly beganAt: RawBuilder<unknown>
  /** Each bet is told by itself, as spins are, and not with its round. */
  readonly isEachTold?: boolean
}

/**
 * Settled bets of a whole day on one lottery, of as many members as there are, each chunk of a round a fact: what
 * settling leaves behind.
 */
export async function playDay(database: Database, { members, bets, beganAt, isEachTold = false }: Day): Promise<void> {
  const rounds = Math.ceil(bets / betsARound)
  const at = sql`${beganAt} + n * ${86_399 / bets}::float8 * interval '1 second'`
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into ledger.account (id, currency, balance, seq)
      select ledger.account_of(n, ${currency.id}::int), ${currency.id}::int, 0, 0 from generate_series(1, ${members}) as n`.execute(
      tx,
    )
    await sql`insert into wagering.round (id, product, game_code, number, currency, status, opens_at, closes_at,
        rules_version, outcome, resulted_at, ended_at, closed_at)
      overriding system value
      select turn, 'lottery', code, turn::text, ${currency.id}::int, 'settled', ${at} - interval '1 minute', ${at}, 1, '{}', ${at}, ${at}, ${at}
      from (select round_code as code from catalog.game where category = 'LOTT' order by id limit 1) as game,
        generate_series(1, ${rounds}) as turn, lateral (select turn * ${betsARound}::bigint as n) as of_bet`.execute(tx)
    await sql`insert into wagering.bet (id, round_id, account_id, stake, payout, placed_at, settled_at, key, status,
        lines)
      select n, 1 + (n - 1) / ${betsARound}, ledger.account_of(1 + n * 7919 % ${members}, ${currency.id}::int),
        1000 + n % 9 * 100,
        case when n % 3 = 0 then 1900 else 0 end, ${at}, ${at}, gen_random_uuid(),
        (case when n % 3 = 0 then 'won' else 'lost' end)::wagering.bet_status, '[]'
      from generate_series(1, ${bets}::bigint) as n`.execute(tx)
    await (isEachTold ? tellEach(tx, bets) : tellRounds(tx, rounds))
  })
  await tidyUp(database)
}

const tellRounds = (tx: Tx, rounds: number) =>
  sql`insert into platform.outbox (topic, payload)
    select 'bets_ended', jsonb_build_object('roundId', turn::text, 'firstBetId', (1 + (turn - 1) * ${betsARound})::text,
      'lastBetId', (turn * ${betsARound})::text)
    from generate_series(1, ${rounds}) as turn`.execute(tx)

const tellEach = (tx: Tx, bets: number) =>
  sql`insert into platform.outbox (topic, payload)
    select 'bets_played', jsonb_build_object('firstBetId', n::text, 'lastBetId', n::text)
    from generate_series(1, ${bets}::bigint) as n`.execute(tx)
