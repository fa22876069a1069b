import { refuse } from '@banyan/contract'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type Batch, takeBatch } from './batch.ts'
import { remedyFor } from './failure.ts'
import type { WagerOutcome } from './intent.ts'
import type { Ticket } from './ticket.ts'

/** After the fast path failed, its next tries would likely fail too: this many batches go straight to the exact one. */
const cautiousBatches = 8
const retryDelayMs = 50

/**
 * The most bets that wait. At the rate of one connection this is a second of work; more would only be refused later.
 */
const queueLengthMax = 20_000

export interface BatcherDeps<T extends Ticket> {
  /** Accepts every ticket, or throws and has accepted none. Outcomes of both come in the order of the tickets. */
  readonly fast: (tickets: readonly T[]) => Promise<readonly WagerOutcome[]>
  /** Decides each ticket by itself, in order. Throws only when nothing was decided. */
  readonly exact: (tickets: readonly T[]) => Promise<readonly WagerOutcome[]>
  /** Whether a repeated key comes with what it came with before. */
  readonly isSame: (a: T, b: T) => boolean
  readonly onTrouble: (error: unknown) => void
}

/**
 * Gathers bets in flight into batches: one statement, one commit, for as many bets as arrived while the one before was
 * under way. There is no timer to gather by; a lone bet pays one round trip. One batch at a time, so that the bets of a
 * member are decided in the order of their arrival.
 */
export function createBatcher<T extends Ticket>({ fast, exact, isSame, onTrouble }: BatcherDeps<T>) {
  const queue: T[] = []
  let running: Promise<void> | null = null
  let cautious = 0

  function submit(ticket: T) {
    if (queue.length >= queueLengthMax) return ticket.answer(refuse('not_ready'))
    queue.push(ticket)
    running ??= run()
  }

  async function run() {
    await Promise.resolve() // Bets submitted in the same turn belong to the first batch.
    while (queue.length > 0) {
      const batch = takeBatch(queue, isSame)
      await placeBatch(batch).catch((error: unknown) => fail(batch, batch.tickets, error))
      queue.unshift(...batch.close())
      await nextTurn()
    }
    running = null
  }

  async function placeBatch(batch: Batch<T>) {
    if (cautious > 0) cautious -= 1
    else if (await tryFast(batch)) return
    await decide(batch, batch.tickets)
  }

  async function tryFast(batch: Batch<T>): Promise<boolean> {
    try {
      answer(batch, batch.tickets, await fast(batch.tickets))
      return true
    } catch (error) {
      if (remedyFor(error) === 'decide') cautious = cautiousBatches
      else onTrouble(error)
      return false
    }
  }

  /** Decides by the exact path until every ticket is answered. */
  async function decide(batch: Batch<T>, tickets: readonly T[]): Promise<void> {
    for (let waiting = tickets; waiting.length > 0; waiting = giveUp(batch, waiting)) {
      try {
        return answer(batch, waiting, await exact(waiting))
      } catch (error) {
        const remedy = remedyFor(error)
        if (remedy === 'divide') return await divide(batch, waiting, error)
        if (remedy === 'again') onTrouble(error)
        await sleep(retryDelayMs)
      }
    }
  }

  /** Halves the batch until the bad value stands alone and only its caller is failed. */
  async function divide(batch: Batch<T>, tickets: readonly T[], error: unknown): Promise<void> {
    const half = Math.ceil(tickets.length / 2)
    if (half === tickets.length) return fail(batch, tickets, error)
    await decide(batch, tickets.slice(0, half))
    await decide(batch, tickets.slice(half))
  }

  /** Tells those whose time is up that the outcome is unknown, and returns the others. */
  function giveUp(batch: Batch<T>, tickets: readonly T[]): T[] {
    const now = performance.now()
    const late = tickets.filter(({ deadline }) => deadline <= now)
    answer(
      batch,
      late,
      late.map(() => refuse('outcome_unknown')),
    )
    return tickets.filter(({ deadline }) => deadline > now)
  }

  function answer(batch: Batch<T>, tickets: readonly T[], outcomes: readonly WagerOutcome[]) {
    if (outcomes.length !== tickets.length) throw new Error(`${outcomes.length} outcomes for ${tickets.length} bets`)
    tickets.forEach((ticket, index) => {
      const outcome = outcomes[index]
      if (outcome) batch.answer(ticket, outcome)
    })
  }

  function fail(batch: Batch<T>, tickets: readonly T[], error: unknown) {
    for (const ticket of tickets) batch.fail(ticket, error)
  }

  return {
    submit,
    idle: async () => {
      await running
    },
  }
}
