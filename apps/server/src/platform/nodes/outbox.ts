import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Json } from '../json.ts'
import type { Log } from '../process/log.ts'
import { type ChunkRequest, type OutboxHandler, readOutboxChunk, registerReader } from './outbox-chunk.ts'

export { isReadUntil } from './outbox-chunk.ts'
export type { OutboxEvent, OutboxHandler } from './outbox-chunk.ts'

export interface OutboxReader {
  /** One handler a topic. Call before `start`. */
  on(topic: string, handler: OutboxHandler): void
  start(): void
  /** Looks for events at once instead of when its time comes. */
  wake(): void
  stop(): Promise<void>
}

export interface OutboxReaderOptions {
  readonly database: Database
  readonly log: Log
  /** The name under which the place in the outbox is remembered: one for each module that listens. */
  readonly reader: string
  /** It looks so often, and what came meanwhile is read together: many events cost hardly more than one. */
  readonly pollMs?: number
  /** After the handlers of the events that are read together, in the same transaction. */
  readonly after?: ChunkRequest['after']
}

/**
 * Tells the fact to every reader, if and when the transaction commits. Facts about one thing stay in order when they
 * are appended under that thing's lock.
 */
export async function appendOutbox(tx: Tx, topic: string, payload: Json): Promise<void> {
  await sql`insert into platform.outbox (topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(
    tx,
  )
}

/** So many events are read together. */
const most = 200

/**
 * Reads at least once and in order. Of several nodes one reads at a time; an event that
 * fails is tried again, and holds back those behind it.
 */
export function createOutboxReader({ database, log, reader, pollMs = 1000, after }: OutboxReaderOptions): OutboxReader {
  const handlers = new Map<string, OutboxHandler>()
  const stopped = new AbortController()
  let woken = new AbortController()
  let working: Promise<unknown> = Promise.resolve()

  const pause = (...signals: AbortSignal[]) =>
    sleep(pollMs, undefined, { signal: AbortSignal.any([stopped.signal, ...signals]) }).catch(() => {})

  const read = async () => {
    let chunkSize = most
    let isRegistered = false
    while (!stopped.signal.aborted) {
      const { signal } = woken
      try {
        if (!isRegistered) await registerReader(database, reader)
        isRegistered = true
        const isMore =
          (await readOutboxChunk(database, { reader, handlers, chunkSize, ...(after && { after }) })) === chunkSize
        chunkSize = most
        if (!isMore) await pause(signal)
      } catch (error) {
        // One at a time from here, so that those before the failing one are not done over and over.
        chunkSize = 1
        log.error({ err: error, reader }, 'an event of the outbox was not handled and will be tried again')
        await pause()
      }
    }
  }
  return {
    on(topic, handler) {
      if (handlers.has(topic)) throw new Error(`${reader} already listens to ${topic}`)
      handlers.set(topic, handler)
    },
    start() {
      working = read()
    },
    wake() {
      woken.abort()
      woken = new AbortController()
    },
    async stop() {
      stopped.abort()
      await working
    },
  }
}

/** Removes what is three days old and seen by every reader. */
export async function sweepOutbox({ sql: connection }: Database, signal: AbortSignal): Promise<void> {
  for (let removed = 1n; removed > 0n && !signal.aborted;) {
    const { numAffectedRows } = await sql`
      delete from platform.outbox where id in (
        select id from platform.outbox
        where at < clock_timestamp() - interval '3 days'
          and transaction < (select coalesce(min(pg_snapshot_xmin(seen)), pg_snapshot_xmin(pg_current_snapshot()))
            from platform.outbox_cursor)
        order by id limit 10000)`.execute(connection)
    removed = numAffectedRows ?? 0n
  }
}
