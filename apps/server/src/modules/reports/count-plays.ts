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
  // No zone has a midnight within a quarter of an hour.
  await sql`with told as materialized (
      select account_id, game_code, date_bin('15 minutes', ended_at, 'epoch') as quarter, sum(bets_diff) as bets,
        sum(stake_diff) as stake, sum(valid_diff) as valid, sum(payout_diff) as payout
      from ${ends} where not ledger.holds_trial(account_id) group by 1, 2, 3),
    each as materialized (
      select merchant_id, member_id, ledger.currency_of(account_id) as currency, game_code, quarter, bets, stake, valid,
        payout
      from told join members.merchants() as member on member_id = ledger.member_of(account_id)),
    zones as materialized (
      select merchant_id, site.time_zone_of(merchant_id) as zone
      from (select distinct merchant_id from each) as merchant),
    moved as materialized (
      select merchant_id, (quarter at time zone zone)::date as day, currency, game_code, member_id,
        sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid)::bigint as valid, sum(payout)::bigint as payout
      from each join zones using (merchant_id) group by 1, 2, 3, 4, 5),
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
