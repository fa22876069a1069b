import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../database/database.ts'
import type { Json } from '../json.ts'

/** A fact that a transaction made true. */
export interface OutboxEvent {
  readonly id: bigint
  readonly topic: string
  readonly payload: Json
  readonly at: Date
}

/**
 * Runs in the transaction that also moves the reader on, so what it writes with `tx`
 * happens once. Anything else can happen again.
 */
export type OutboxHandler = (tx: Tx, event: OutboxEvent) => Promise<void>

export interface ChunkRequest {
  readonly reader: string
  readonly handlers: ReadonlyMap<string, OutboxHandler>
  readonly chunkSize: number
  /** After the handlers of all events, for a reader that works on them together. */
  readonly after?: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>
}

/**
 * Handles the next events of a reader and moves its cursor, in one transaction. Answers how many: fewer than were asked
 * for are the last of what was there, and none were read also where another node is reading as this reader.
 */
export function readOutboxChunk(database: Database, chunk: ChunkRequest): Promise<number> {
  const { reader, handlers, chunkSize, after } = chunk
  return database.transaction(async (tx) => {
    if (!(await lockCursor(tx, reader)) || !(await enterBatch(tx, reader))) return 0
    const events = await nextEvents(tx, reader, chunkSize)
    for (const event of events) await handlers.get(event.topic)?.(tx, event)
    await after?.(tx, events)
    await moveOn(tx, reader, events.length === chunkSize ? events.at(-1) : undefined)
    return events.length
  })
}

/**
 * A reader that is new begins with the oldest event there is, and from now on the sweep
 * waits for it. `1:1:` is the snapshot that shows nothing.
 */
export async function registerReader({ sql: connection }: Database, reader: string): Promise<void> {
  await sql`insert into platform.outbox_cursor (reader, seen) values (${reader}, '1:1:')
    on conflict do nothing`.execute(connection)
}

async function lockCursor(tx: Tx, reader: string): Promise<boolean> {
  const { rows } =
    await sql`select from platform.outbox_cursor where reader = ${reader} for update skip locked`.execute(tx)
  return rows.length > 0
}

/**
 * Opens a batch with everything committed by now, unless one is open. False, without a
 * write, when nothing new is there.
 */
async function enterBatch(tx: Tx, reader: string): Promise<boolean> {
  const { rows: open } =
    await sql`select from platform.outbox_cursor where reader = ${reader} and reading is not null`.execute(tx)
  if (open.length > 0) return true
  const { rows: entered } = await sql`
    with batch as (
      select now.snapshot, (
        select min(event.id) - 1 from platform.outbox event
        where event.transaction >= pg_snapshot_xmin(cursor.seen) and event.transaction < pg_snapshot_xmax(now.snapshot)
          and pg_visible_in_snapshot(event.transaction, now.snapshot) and not pg_visible_in_snapshot(event.transaction,
            cursor.seen)
      ) as before_first
      from platform.outbox_cursor cursor, (select pg_current_snapshot() as snapshot offset 0) now
      where cursor.reader = ${reader}
    )
    update platform.outbox_cursor set reading = batch.snapshot, last_id = batch.before_first
    from batch where reader = ${reader} and batch.before_first is not null returning reader`.execute(tx)
  return entered.length > 0
}

async function nextEvents(tx: Tx, reader: string, chunkSize: number): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    select event.id, event.topic, event.payload, event.at
    from platform.outbox_cursor cursor, platform.outbox event
    where cursor.reader = ${reader} and event.id > cursor.last_id
      and pg_visible_in_snapshot(event.transaction, cursor.reading) and not pg_visible_in_snapshot(event.transaction,
        cursor.seen)
    order by event.id limit ${chunkSize}`.execute(tx)
  return rows
}

/** Without a last event the batch is done. */
async function moveOn(tx: Tx, reader: string, last: OutboxEvent | undefined): Promise<void> {
  if (last) await sql`update platform.outbox_cursor set last_id = ${last.id} where reader = ${reader}`.execute(tx)
  else await sql`update platform.outbox_cursor set seen = reading, reading = null where reader = ${reader}`.execute(tx)
}

/** Whether a reader has begun, and read everything that was told before an instant, of what is committed. */
export async function isReadUntil(connection: Sql, reader: string, until: Date): Promise<boolean> {
  const { rows } = await sql`select from platform.outbox_cursor as cursor where reader = ${reader} and not exists (
    select from platform.outbox as event where event.transaction >= pg_snapshot_xmin(cursor.seen)
      and not pg_visible_in_snapshot(event.transaction, cursor.seen) and event.at < ${until})`.execute(connection)
  return rows.length > 0
}
