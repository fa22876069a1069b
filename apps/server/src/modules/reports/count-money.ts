import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { AlsoCount } from './deps.ts'

/** How many batches a transaction counts: some seconds where every one of them is full. */
const batchesAtOnce = 20_000n

/**
 * Counts what the ledger has written up to the last mark, and makes the next one. What is under way at a mark is waited
 * for by the next call, so everything is counted once and nothing is missed; a node that dies leaves its part undone.
 */
export async function countMoney(database: Database, signal?: AbortSignal, also?: AlsoCount): Promise<void> {
  for (let isMore = true; isMore; isMore = await countMarked(database, also)) signal?.throwIfAborted()
  await mark(database)
}

/** Counts some of what is marked. True: there is more. */
function countMarked(database: Database, also?: AlsoCount): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ batch: bigint; marked: bigint }>`select batch, marked_batch as marked
      from reports.cursor
      where marked_by < pg_snapshot_xmin(pg_current_snapshot()) for update`.execute(tx)
    const [cursor] = rows
    if (!cursor) return false
    const until = cursor.marked - cursor.batch > batchesAtOnce ? cursor.batch + batchesAtOnce : cursor.marked
    await sql`select reports.add_money(${cursor.batch}, ${until})`.execute(tx)
    await also?.(tx, cursor.batch, until)
    const isAll = until === cursor.marked
    await (isAll
      ? sql`update reports.cursor set batch = ${until}, counted_at = marked_at, marked_batch = null, marked_by = null,
          marked_at = null`.execute(tx)
      : sql`update reports.cursor set batch = ${until}`.execute(tx))
    return !isAll
  })
}

/**
 * The last number is read before the transaction has one of its own: who wrote a batch up to it began to write
 * earlier.
 */
async function mark(database: Database): Promise<void> {
  const { rows } = await sql<{ last: bigint; at: Date }>`select clock_timestamp() as at,
    ledger.last_batch() as last`.execute(database.sql)
  const [seen] = rows
  if (!seen) return
  await sql`update reports.cursor set marked_batch = ${seen.last}, marked_by = pg_current_xact_id(),
    marked_at = ${seen.at} where marked_batch is null and batch <= ${seen.last}`.execute(database.sql)
}
