import type { TopicEvent } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { NodeBus } from '../nodes/node-bus.ts'

export interface StoredEvent {
  readonly sequence: number
  readonly event: TopicEvent
}

/** What a topic has after a sequence: all of it only when it has as many events as sequences. */
export interface Backlog {
  readonly events: readonly StoredEvent[]
  readonly lastSequence: number
}

const keptHours = 2

/** More than this is quicker fetched afresh than replayed. */
const replayMax = 200

/** Stores the event under the topic's next sequence and wakes every node, this one too. */
export function storeEvent(
  database: Database,
  bus: NodeBus,
  { topic, event }: { topic: string; event: TopicEvent },
): Promise<void> {
  return bus.publishOnceStored(JSON.stringify({ topic }), async (notify) => {
    await sql`
    with next as (
      insert into platform.topic as topic (topic, last_sequence) values (${topic}, 1)
      on conflict (topic) do update set last_sequence = topic.last_sequence + 1 returning last_sequence
    ), stored as (
      insert into platform.topic_event (topic, sequence, event) select ${topic}, last_sequence,
        ${JSON.stringify(event)}::jsonb from next
    )
    select ${notify} from next`.execute(database.sql)
  })
}

/**
 * The newest events after a sequence. Without `after` nothing but the last sequence is wanted: the client has just
 * fetched what is.
 */
export async function readBacklog(database: Database, topic: string, after: number | undefined): Promise<Backlog> {
  const { rows } = await sql<{ last_sequence: bigint; sequence: bigint | null; event: TopicEvent | null }>`
    select topic.last_sequence, event.sequence, event.event from platform.topic
    left join platform.topic_event event on event.topic = topic.topic
      and event.sequence > greatest(${after ?? Number.MAX_SAFE_INTEGER}, topic.last_sequence - ${replayMax})
    where topic.topic = ${topic} order by event.sequence`.execute(database.sql)
  const lastSequence = Number(rows[0]?.last_sequence ?? 0n)
  const events = rows.flatMap(({ sequence, event }) =>
    sequence !== null && event ? [{ sequence: Number(sequence), event }] : [],
  )
  return { events, lastSequence }
}

export async function pruneEvents(database: Database): Promise<void> {
  await sql`delete from platform.topic_event
    where at < clock_timestamp() - make_interval(hours => ${keptHours})`.execute(database.sql)
}
