import type { WagerOutcome } from './intent.ts'
import type { Ticket } from './ticket.ts'

/**
 * The most bets of one statement: beyond it a batch costs latency and saves nothing. Also the ids in one block of ids.
 */
export const batchSizeMax = 1024

/** Tickets with different keys, and those that repeat the key of one of them. */
export interface Batch<T extends Ticket> {
  readonly tickets: readonly T[]
  readonly repeats: ReadonlyMap<T, readonly T[]>
}

/** Takes tickets from the front of the queue, in order of arrival. Of a key that comes twice only the first is sent. */
export function takeBatch<T extends Ticket>(queue: T[]): Batch<T> {
  const first = new Map<string, T>()
  const repeats = new Map<T, T[]>()
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
export function answerWithRepeats<T extends Ticket>(
  batch: Batch<T>,
  ticket: T,
  outcome: WagerOutcome,
  isSame: (a: T, b: T) => boolean,
): T[] {
  ticket.answer(outcome)
  const again: T[] = []
  for (const repeat of batch.repeats.get(ticket) ?? []) {
    if (isSame(ticket, repeat))
      repeat.answer(outcome.ok ? { ok: true, value: { ...outcome.value, replay: true } } : outcome)
    else if (outcome.ok) repeat.answer({ ok: false, code: 'idempotency_key_reused' })
    else again.push(repeat)
  }
  return again
}
