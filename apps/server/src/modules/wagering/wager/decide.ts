import type { Batch } from './batch.ts'
import { answerAll, decideExactly, type ExactDeps } from './exactly.ts'
import { type Remedy, remedyFor } from './failure.ts'
import type { WagerOutcome } from './intent.ts'
import { createSuspects } from './suspects.ts'
import type { Ticket } from './ticket.ts'

/** When the fast path failed for no reason that a look can find, its next tries would likely fail too. */
const cautiousBatches = 8

/** The most that is taken out of a batch; beyond it the exact path decides all of it (docs/decisions/0230). */
const doubtfulShareMax = 3 / 4

export interface DecideDeps<T extends Ticket> extends ExactDeps<T> {
  /** Accepts every ticket, or throws and has accepted none. Outcomes of both come in the order of the tickets. */
  readonly fast: (tickets: readonly T[]) => Promise<readonly WagerOutcome[]>
  /** A look for the wallets that the fast path would fail for. Without it a batch is decided as a whole. */
  readonly doubtful?: (tickets: readonly T[]) => Promise<ReadonlySet<bigint>>
}

/**
 * Decides batches, one after the other, by the fast path as far as it goes. Tickets of doubtful wallets are taken out
 * of a batch and decided by the exact path, after the others: all of a wallet leave together, so that its bets stay in
 * order. Doubtful are wallets that were refused last, and those that a look finds: after the fast path has failed, and
 * before it is tried as long as each look finds some.
 */
export function createDecider<T extends Ticket>(deps: DecideDeps<T>): (batch: Batch<T>) => Promise<void> {
  const suspects = createSuspects()
  let looksAhead = false
  let cautious = 0

  async function exact(tickets: readonly T[]) {
    const outcomes = await deps.exact(tickets)
    tickets.forEach(({ accountId }, index) => outcomes[index] && suspects.hear(accountId, outcomes[index]))
    return outcomes
  }
  const exactly = (batch: Batch<T>, tickets = batch.tickets) => decideExactly({ ...deps, exact }, batch, tickets)

  function exactlyForAWhile(batch: Batch<T>) {
    cautious = cautiousBatches
    return exactly(batch)
  }

  function sift({ tickets }: Batch<T>) {
    const doubtful = tickets.filter(({ accountId }) => suspects.has(accountId))
    const isTooMuch = doubtful.length > tickets.length * doubtfulShareMax
    return { doubtful, plain: tickets.filter(({ accountId }) => !suspects.has(accountId)), isTooMuch }
  }

  async function afterLook(batch: Batch<T>, asked: readonly T[]): Promise<void> {
    const wallets = await lookForDoubt(deps, asked)
    const hasFailed = !looksAhead
    looksAhead = wallets.size > 0
    if (hasFailed && wallets.size === 0) return exactlyForAWhile(batch)
    wallets.forEach(suspects.add)
    const { doubtful, plain, isTooMuch } = sift(batch)
    if (isTooMuch) return exactly(batch)
    const remedy = await tryFast(deps, batch, plain)
    if (remedy === null) return exactly(batch, doubtful)
    return remedy === 'decide' ? exactlyForAWhile(batch) : exactly(batch)
  }

  return async (batch) => {
    if (cautious > 0) {
      cautious -= 1
      return exactly(batch)
    }
    const { doubtful, plain, isTooMuch } = sift(batch)
    if (isTooMuch) return exactly(batch)
    if (looksAhead) return afterLook(batch, plain)
    const remedy = await tryFast(deps, batch, plain)
    if (remedy === 'decide') return afterLook(batch, plain)
    return exactly(batch, remedy === null ? doubtful : batch.tickets)
  }
}

/** Null: accepted. Otherwise nothing was, as far as is known. */
async function tryFast<T extends Ticket>(
  { fast, onTrouble }: DecideDeps<T>,
  batch: Batch<T>,
  tickets: readonly T[],
): Promise<Remedy | null> {
  try {
    answerAll(batch, tickets, await fast(tickets))
    return null
  } catch (error) {
    const remedy = remedyFor(error)
    if (remedy !== 'decide') onTrouble(error)
    return remedy
  }
}

/** None as well when the look itself fails: the paths that decide will hear of it. */
async function lookForDoubt<T extends Ticket>({ doubtful, onTrouble }: DecideDeps<T>, tickets: readonly T[]) {
  try {
    return (await doubtful?.(tickets)) ?? new Set<bigint>()
  } catch (error) {
    onTrouble(error)
    return new Set<bigint>()
  }
}
