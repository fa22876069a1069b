import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import {
  createOutboxReader,
  type OutboxEvent,
  type OutboxReader,
  type OutboxReaderOptions,
} from '../../../platform/nodes/outbox.ts'

/** Facts of bets settled in a chunk, of plays, of rounds at vendors, and of bets that were corrected. */
export const endTopics = ['bets_ended', 'bets_played', 'outside_ended', 'bets_corrected'] as const

/** The ends of one fact, as a relation to select from: its columns are those of `wagering.ends_of`. */
export type Ends = RawBuilder<unknown>

/**
 * Counts the ends of one fact, in the transaction that moves past it: each fact once,
 * those about one bet in their order.
 */
export type CountEnds = (tx: Tx, ends: Ends) => Promise<void>

/** Whether a fact is of bets that have ended: one for a reader alone has its name behind the topic. */
export const isEnd = ({ topic }: Pick<OutboxEvent, 'topic'>): boolean => endTopics.some((each) => each === topic)

/**
 * Reads everything that ends, here and at vendors, and every correction: one stream, one
 * cursor under the reader's name.
 */
export function createEndsReader(options: OutboxReaderOptions, count: CountEnds): OutboxReader {
  const reader = createOutboxReader(options)
  // What ended at vendors while this reader still had a watermark for it comes under a topic of its own.
  for (const topic of [...endTopics, `outside_ended:${options.reader}`]) {
    reader.on(topic, (tx, { id }) => count(tx, endsOf(id)))
  }
  return reader
}

export function endsOf(factId: bigint): Ends {
  return sql`wagering.ends_of(${factId})`
}

/** The ends of many facts, in no order: for whoever only adds them up. */
export function endsOfAll(factIds: readonly bigint[]): Ends {
  return sql`(unnest(${factIds}::bigint[]) as fact (id) cross join lateral wagering.ends_of(fact.id))`
}

/** What has ended of a wallet and a reader has not counted yet, to be read in one statement with what it has. */
export function unreadEnds(reader: string, accountId: bigint): Ends {
  return sql`wagering.unread_ends(${reader}, ${accountId})`
}
