import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/process/log.ts'
import type { OutboxReader } from '../../platform/nodes/outbox.ts'
import { createEndsReader, type Ends } from '../wagering/index.ts'

/** Its name in the statements of `sql/plays_of.sql` and of the invariants. */
export const readerName = 'reports'

/** Nobody waits for a report to the second. */
const countEveryMs = 5000

/** Counts what ends into the plays of its day, on one node at a time. */
export function createPlaysReader({ database, log }: { readonly database: Database; readonly log: Log }): OutboxReader {
  return createEndsReader({ database, log, reader: readerName, pollMs: countEveryMs }, countPlays)
}

/** Trial money is nobody's, and what is played at partners is theirs to report. */
export async function countPlays(tx: Tx, ends: Ends): Promise<void> {
  await sql`with moved as materialized (
      select merchant_id, (ended_at at time zone site.time_zone_of(merchant_id))::date as day, currency, game_code,
        member_id, sum(bets_diff)::int as bets, sum(stake_diff)::bigint as stake, sum(valid_diff)::bigint as valid,
        sum(payout_diff)::bigint as payout
      from (select members.merchant_of(ledger.member_of(account_id)) as merchant_id,
          ledger.member_of(account_id) as member_id, ledger.currency_of(account_id) as currency, game_code, bets_diff,
          stake_diff, valid_diff, payout_diff, ended_at
        from ${ends} where not ledger.holds_trial(account_id)) as each
      where merchant_id is not null group by 1, 2, 3, 4, 5),
    games as (
      insert into reports.game_day as kept (merchant_id, day, currency, game_code, bets, stake, valid, payout)
      select merchant_id, day, currency, game_code, sum(bets), sum(stake), sum(valid), sum(payout) from moved
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (merchant_id, day, currency, game_code) do update set ${added}),
    players as (
      insert into reports.player_day as kept (merchant_id, day, currency, member_id, bets, stake, valid, payout)
      select merchant_id, day, currency, member_id, sum(bets), sum(stake), sum(valid), sum(payout) from moved
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (merchant_id, day, currency, member_id) do update set ${added})
    insert into reports.play as kept (merchant_id, day, currency, game_code, member_id, bets, stake, valid, payout)
    select merchant_id, day, currency, game_code, member_id, bets, stake, valid, payout from moved
    order by 1, 2, 3, 4, 5
    on conflict (merchant_id, day, currency, game_code, member_id) do update set ${added}`.execute(tx)
}

const added: RawBuilder<unknown> = sql`bets = kept.bets + excluded.bets, stake = kept.stake + excluded.stake,
  valid = kept.valid + excluded.valid, payout = kept.payout + excluded.payout`

/**
 * Counts all that had ended before there were reports, and begins to read what ends from then on: once, in a
 * transaction that sees the books as they are at one instant. Nodes that start together wait for each other.
 */
export async function beginPlays(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    // Takes no snapshot: the next statement sees what the node before has done.
    await sql`lock table reports.cursor in share row exclusive mode`.execute(tx)
    const { rows } = await sql`insert into platform.outbox_cursor (reader, seen)
      values (${readerName}, pg_current_snapshot()) on conflict do nothing returning 1`.execute(tx)
    if (rows.length > 0) await countPlays(tx, sql`wagering.ends_between('-infinity', 'infinity')`)
  })
}
