import { refuse } from '@banyan/contract'
import type { WagerOutcome } from './intent.ts'
import type { Ticket } from './ticket.ts'

/**
 * The most bets of one statement: beyond it a batch costs latency and saves nothing. Also the ids in one block of ids.
 */
export const batchSizeMax = 1024

/** Tickets with different keys, to be decided together, and those that have to wait for what becomes of them. */
export interface Batch<T extends Ticket> {
  readonly tickets: readonly T[]
  answer(ticket: T, outcome: WagerOutcome): void
  fail(ticket: T, error: unknown): void
  /**
   * Once every ticket is answered: answers those that repeat the key of one of them, and returns those that have to be
   * decided next, in order of arrival.
   */
  close(): T[]
}

const nameOf = ({ accountId, key }: Ticket) => `${accountId} ${key}`

/**
 * Takes tickets from the front of the queue, in order of arrival. Of a key that comes twice only the first is sent. A
 * second that asks for something else is a bet of its own should the first be refused: what its wallet sent after it
 * waits too, because the bets of a wallet are decided in the order of their arrival.
 */
export function takeBatch<T extends Ticket>(queue: T[], isSame: (a: T, b: T) => boolean): Batch<T> {
  const first = new Map<string, T>()
  const later: T[] = []
  const held = new Set<bigint>()
  for (const ticket of queue.splice(0, batchSizeMax)) {
    const name = nameOf(ticket)
    const original = first.get(name)
    if (!original && !held.has(ticket.accountId)) first.set(name, ticket)
    else later.push(ticket)
    if (original && !isSame(original, ticket)) held.add(ticket.accountId)
  }
  return batchOf([...first.values()], first, later, isSame)
}

function batchOf<T extends Ticket>(
  tickets: readonly T[],
  first: Map<string, T>,
  later: readonly T[],
  isSame: (a: T, b: T) => boolean,
): Batch<T> {
  const outcomes = new Map<T, WagerOutcome>()
  const failures = new Map<T, unknown>()

  /** Whether the ticket is answered by what became of the first with its key. */
  function answerRepeat(ticket: T): boolean {
    const original = first.get(nameOf(ticket))
    const outcome = original && outcomes.get(original)
    if (original && failures.has(original)) ticket.fail(failures.get(original))
    else if (!original || !outcome) return false
    else if (isSame(original, ticket))
      ticket.answer(outcome.ok ? { ok: true, value: { ...outcome.value, replay: true } } : outcome)
    else if (outcome.ok) ticket.answer(refuse('idempotency_key_reused'))
    // A refused bet does not use its key up: from here on the key belongs to this ticket.
    else return !first.delete(nameOf(ticket))
    return true
  }

  return {
    tickets,
    answer(ticket, outcome) {
      outcomes.set(ticket, outcome)
      ticket.answer(outcome)
    },
    fail(ticket, error) {
      failures.set(ticket, error)
      ticket.fail(error)
    },
    close: () => later.filter((ticket) => !answerRepeat(ticket)),
  }
}
