import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import {
  createOutboxReader,
  type OutboxEvent,
  type OutboxReader,
  type OutboxReaderOptions,
} from '../../../platform/nodes/outbox.ts'

/** Facts of bets settled in a chunk, of plays, of rounds at vendors, and of bets that were corrected. */
const endTopics = ['bets_ended', 'bets_played', 'outside_ended', 'bets_corrected'] as const

/** The ends of facts, as a relation to select from: its columns are those of `wagering.ends_of`. */
export type Ends = RawBuilder<unknown>

/**
 * Counts the ends of facts that are read together, in the transaction that moves past them: each fact once. Two
 * versions of one end may be among them, in no order.
 */
export type CountEnds = (tx: Tx, ends: Ends) => Promise<void>

/** So many bets are counted by one statement, which may take 15 seconds. */
const betsAtOnce = 10_000

/**
 * Reads everything that ends, here and at vendors, and every correction: one stream, one
 * cursor under the reader's name.
 */
export const createEndsReader = (options: OutboxReaderOptions, count: CountEnds): OutboxReader =>
  createOutboxReader({ ...options, after: countTogether(options.reader, count) })

/** Counts what has ended of facts that were read together, many of them by one statement: most are of one bet. */
export function countTogether(
  reader: string,
  count: CountEnds,
  most = betsAtOnce,
): (tx: Tx, events: readonly OutboxEvent[]) => Promise<void> {
  // What ended at vendors while some readers still had a watermark for it comes under a topic of their own.
  const topics = new Set<string>([...endTopics, `outside_ended:${reader}`])
  return async (tx, events) => {
    let facts: bigint[] = []
    let bets = 0
    for (const event of events.filter(({ topic }) => topics.has(topic))) {
      facts.push(event.id)
      bets += betsOf(event)
      if (bets < most) continue
      await count(tx, endsOf(facts))
      facts = []
      bets = 0
    }
    if (facts.length > 0) await count(tx, endsOf(facts))
  }
}

/** How many bets a fact names; those of one that lists them are few. */
function betsOf({ payload }: OutboxEvent): number {
  // as: what settling writes
  const { firstBetId: first, lastBetId: last } = payload as {
    readonly firstBetId?: string
    readonly lastBetId?: string
  }
  return first === undefined || last === undefined ? 1 : Number(BigInt(last) - BigInt(first)) + 1
}

const endsOf = (factIds: readonly bigint[]): Ends => sql`wagering.ends_of(${factIds}::bigint[])`

/** What has ended of a wallet and a reader has not counted yet, to be read in one statement with what it has. */
export function unreadEnds(reader: string, accountId: bigint): Ends {
  return sql`wagering.unread_ends(${reader}, ${accountId})`
}
