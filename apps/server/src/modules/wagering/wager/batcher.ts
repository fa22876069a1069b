import { refuse } from '@banyan/contract'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { takeBatch } from './batch.ts'
import { createDecider, type DecideDeps } from './decide.ts'
import type { Ticket } from './ticket.ts'

/**
 * The most bets that wait. At the rate of one connection this is a second of work; more would only be refused later.
 */
const queueLengthMax = 20_000

export interface BatcherDeps<T extends Ticket> extends DecideDeps<T> {
  /** Whether a repeated key comes with what it came with before. */
  readonly isSame: (a: T, b: T) => boolean
}

/**
 * Gathers bets in flight into batches: one statement, one commit, for as many bets as arrived while the one before was
 * under way. There is no timer to gather by; a lone bet pays one round trip. One batch at a time, so that the bets of a
 * member are decided in the order of their arrival.
 */
export function createBatcher<T extends Ticket>({ isSame, ...deps }: BatcherDeps<T>) {
  const queue: T[] = []
  const decide = createDecider(deps)
  let running: Promise<void> | null = null

  function submit(ticket: T) {
    if (queue.length >= queueLengthMax) return ticket.answer(refuse('not_ready'))
    queue.push(ticket)
    running ??= run()
  }

  async function run() {
    await Promise.resolve() // Bets submitted in the same turn belong to the first batch.
    while (queue.length > 0) {
      const batch = takeBatch(queue, isSame)
      await decide(batch).catch((error: unknown) => batch.tickets.forEach((ticket) => batch.fail(ticket, error)))
      queue.unshift(...batch.close())
      await nextTurn()
    }
    running = null
  }

  return {
    submit,
    isBusy: () => running !== null,
    idle: async () => {
      await running
    },
  }
}
