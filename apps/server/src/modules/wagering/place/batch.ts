import type { ErrorCode, Outcome } from '@banyan/contract'
import type { PlacedBet } from '../bet.ts'
import type { BatcherRefusal, Queued } from './queued.ts'

/**
 * The most bets of one statement: beyond it a batch costs latency and saves nothing. Also the ids in one block of ids.
 */
export const batchSizeMax = 1024

/** Tickets with different keys, and those that repeat the key of one of them. */
export interface Batch<Ticket> {
  readonly tickets: readonly Ticket[]
  readonly repeats: ReadonlyMap<Ticket, readonly Ticket[]>
}

/** Takes tickets from the front of the queue, in order of arrival. Of a key that comes twice only the first is sent. */
export function takeBatch<Ticket extends Queued<never>>(queue: Ticket[]): Batch<Ticket> {
  const first = new Map<string, Ticket>()
  const repeats = new Map<Ticket, Ticket[]>()
  for (const ticket of queue.splice(0, batchSizeMax)) {
    const name = `${ticket.accountId} ${ticket.key}`
    const original = first.get(name)
    if (!original) first.set(name, ticket)
    else repeats.getOrInsert(original, []).push(ticket)
  }
  return { tickets: [...first.values()], repeats }
}

/**
 * Answers a ticket and those that repeat its key, as if they had come right after it. Returns what has to be decided by
 * itself: another bet under the same key, when the first was refused and so did not use the key up.
 */
export function answerWithRepeats<Code extends ErrorCode, Ticket extends Queued<Code>>(
  batch: Batch<Ticket>,
  ticket: Ticket,
  outcome: Outcome<PlacedBet, Code | BatcherRefusal>,
  isSame: (a: Ticket, b: Ticket) => boolean,
): Ticket[] {
  ticket.answer(outcome)
  const again: Ticket[] = []
  for (const repeat of batch.repeats.get(ticket) ?? []) {
    if (isSame(ticket, repeat)) repeat.answer(outcome.ok ? { ok: true, value: { ...outcome.value, replay: true } } : outcome)
    else if (outcome.ok) repeat.answer({ ok: false, code: 'idempotency_key_reused' })
    else again.push(repeat)
  }
  return again
}
