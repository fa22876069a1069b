import { refuse } from '@banyan/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch } from './batch.ts'
import { remedyFor } from './failure.ts'
import type { WagerOutcome } from './intent.ts'
import type { Ticket } from './ticket.ts'

const retryDelayMs = 50

export interface ExactDeps<T extends Ticket> {
  /** Decides each ticket by itself, in order. Throws only when nothing was decided. */
  readonly exact: (tickets: readonly T[]) => Promise<readonly WagerOutcome[]>
  readonly onTrouble: (error: unknown) => void
}

/** Decides by the exact path until every ticket is answered. */
export async function decideExactly<T extends Ticket>(
  deps: ExactDeps<T>,
  batch: Batch<T>,
  tickets: readonly T[],
): Promise<void> {
  for (let waiting = tickets; waiting.length > 0; waiting = giveUp(batch, waiting)) {
    try {
      return answerAll(batch, waiting, await deps.exact(waiting))
    } catch (error) {
      const remedy = remedyFor(error)
      if (remedy === 'divide') return await divide(deps, batch, waiting, error)
      if (remedy === 'again') deps.onTrouble(error)
      await sleep(retryDelayMs)
    }
  }
}

/** Halves the batch until the bad value stands alone and only its caller is failed. */
async function divide<T extends Ticket>(
  deps: ExactDeps<T>,
  batch: Batch<T>,
  tickets: readonly T[],
  error: unknown,
): Promise<void> {
  const half = Math.ceil(tickets.length / 2)
  if (half === tickets.length) return tickets.forEach((ticket) => batch.fail(ticket, error))
  await decideExactly(deps, batch, tickets.slice(0, half))
  await decideExactly(deps, batch, tickets.slice(half))
}

/** Tells those whose time is up that the outcome is unknown, and returns the others. */
function giveUp<T extends Ticket>(batch: Batch<T>, tickets: readonly T[]): T[] {
  const now = performance.now()
  for (const ticket of tickets) if (ticket.deadline <= now) batch.answer(ticket, refuse('outcome_unknown'))
  return tickets.filter(({ deadline }) => deadline > now)
}

export function answerAll<T extends Ticket>(
  batch: Batch<T>,
  tickets: readonly T[],
  outcomes: readonly WagerOutcome[],
): void {
  if (outcomes.length !== tickets.length) throw new Error(`${outcomes.length} outcomes for ${tickets.length} bets`)
  tickets.forEach((ticket, index) => {
    const outcome = outcomes[index]
    if (outcome) batch.answer(ticket, outcome)
  })
}
