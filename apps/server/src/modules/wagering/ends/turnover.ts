import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/process/log.ts'
import { createOutboxReader, isReadUntil, type OutboxReader } from '../../../platform/nodes/outbox.ts'
import { countTogether, type Ends } from './ends.ts'

const readerName = 'turnover'

/** Nothing waits for the counting but windows of contracts, which close half a minute after their end. */
const countEveryMs = 3000

/** More than others count by one statement: rows that stand on one page are then written together. */
const betsAtOnce = 50_000

/** Counts facts that are read together in the turnover. */
export const countFacts = countTogether(readerName, countTurnover, betsAtOnce)

/** Keeps `wagering.turnover`, on one node at a time. */
export function createTurnover({ database, log }: { readonly database: Database; readonly log: Log }): OutboxReader {
  return createOutboxReader({ database, log, reader: readerName, pollMs: countEveryMs, after: countFacts })
}

export async function countTurnover(tx: Tx, ends: Ends): Promise<void> {
  await sql`with closed as materialized (select at from wagering.turnover_closed for share)
    insert into wagering.turnover as turnover (account_id, slot, product, game_code, bets, stake, valid, payout)
    select account_id, greatest(date_bin('5 minutes', ended_at, 'epoch'), at), product, game_code, sum(bets_diff),
      sum(stake_diff), sum(valid_diff), sum(payout_diff)
    from ${ends} cross join closed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, slot, product, game_code) do update set bets = turnover.bets + excluded.bets,
      stake = turnover.stake + excluded.stake,
      valid = turnover.valid + excluded.valid, payout = turnover.payout + excluded.payout`.execute(tx)
}

/** An end is committed well before: a statement may take 15 seconds. */
const committedAfterMs = 30_000

/** Closes the slots whose ends have all been counted: what is read of them never changes. */
export async function closeTurnover(database: Database, now: Date): Promise<void> {
  if (!(await isReadUntil(database.sql, readerName, now))) return
  const until = new Date(now.getTime() - committedAfterMs)
  await sql`update wagering.turnover_closed set at = mark
    from (select date_bin('5 minutes', ${until}::timestamptz, 'epoch') as mark) as slot where mark > at`.execute(
    database.sql,
  )
}

/**
 * Sums the turnover of the sites up to now, once: what was counted before there were such sums. Nodes that start
 * together wait for each other, and the second finds it done.
 */
export async function sumSites(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await sql`update wagering.turnover_closed set has_sites = true where not has_sites
      returning 1`.execute(tx)
    if (rows.length === 0) return
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select wagering.sum_site_turnover()`.execute(tx)
  })
}
