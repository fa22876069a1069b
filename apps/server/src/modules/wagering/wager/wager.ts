import { refuse } from '@banyan/contract'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { openSteadyConnection } from '../../../platform/database/steady-connection.ts'
import { placeOrder, placeOrderIn } from '../orders/place-order.ts'
import { createBatcher } from './batcher.ts'
import { placeCombined } from './combined/exact.ts'
import { type CombinedTicket, combinedTicketOf, isSameCombined } from './combined/ticket.ts'
import { decidedExact } from './decided/exact.ts'
import { decidedFast } from './decided/fast.ts'
import { doubtfulWallets } from './doubt.ts'
import { connectionOf, inTransaction } from './in-transaction.ts'
import type { EachRound, Wager, WagerOn, WagerOutcome } from './intent.ts'
import { placeExact } from './open/exact.ts'
import { placeFast } from './open/fast.ts'
import {
  type DecidedTicket,
  decidedTicketOf,
  isCallersKey,
  isSameDecided,
  isSameOpen,
  type OpenTicket,
  openTicketOf,
  type Waiting,
} from './ticket.ts'

export interface WagerDeps {
  readonly database: Database
  readonly onTrouble: (error: unknown) => void
  /** How long a wager is tried for before its caller hears `outcome_unknown`. */
  readonly patienceMs: number
}

/**
 * The one door of every stake. Bets on one round, combined bets and results decided already are gathered apart, each on
 * a connection of its own: a batch of spins never waits for one of bets on a draw. All lock rounds and wallets in the
 * same order, so they may meet on one.
 */
export function openWager({ database, onTrouble, patienceMs }: WagerDeps) {
  const connection = () => openSteadyConnection(database, 'banyan bets')
  const connections = { open: connection(), combined: connection(), decided: connection() }
  const open = createBatcher<OpenTicket>({
    fast: (tickets) => placeFast(connections.open, tickets),
    exact: (tickets) => placeExact(connections.open, tickets),
    doubtful: (tickets) => doubtfulWallets(connections.open, tickets),
    isSame: isSameOpen,
    onTrouble,
  })
  // The statement that decides one by one is the only one there is: combined bets are few beside bets on one round.
  const decideCombined = (tickets: readonly CombinedTicket[]) => placeCombined(connections.combined, tickets)
  const combined = createBatcher<CombinedTicket>({
    fast: decideCombined,
    exact: decideCombined,
    isSame: isSameCombined,
    onTrouble,
  })
  const decided = createBatcher<DecidedTicket>({
    fast: (tickets) => decidedFast(connections.decided, tickets),
    exact: (tickets) => decidedExact(connections.decided, tickets),
    doubtful: (tickets) => doubtfulWallets(connections.decided, tickets),
    isSame: isSameDecided,
    onTrouble,
  })

  let lastAtMs = Number.NEGATIVE_INFINITY

  function submit(intent: Wager, waiting: Waiting): void {
    const { on } = intent
    if (on.kind === 'round') open.submit(openTicketOf({ ...intent, on }, waiting))
    else if (on.kind === 'legs') combined.submit(combinedTicketOf({ ...intent, on }, waiting))
    else if (on.kind === 'decided') {
      if (on.isGiven) throw new Error('a round that is given is played in the transaction that pays its stake')
      decided.submit(decidedTicketOf({ ...intent, on }, waiting))
    } else placeOrder(database, { ...intent, on }).then(waiting.answer, waiting.fail)
  }

  return {
    /** See `Wagering.wager`. */
    wager(intent: Wager): Promise<WagerOutcome> {
      if (!isCallersKey(intent.key.toLowerCase())) return Promise.resolve(refuse('idempotency_key_expired'))
      lastAtMs = performance.now()
      return new Promise((answer, fail) => submit(intent, { deadline: lastAtMs + patienceMs, answer, fail }))
    },
    /** See `Wagering.traffic`. */
    traffic: () => ({ isBusy: [open, combined, decided].some((batcher) => batcher.isBusy()), lastAtMs }),
    async stop() {
      await Promise.all([open.idle(), combined.idle(), decided.idle()])
      await Promise.all([connections.open.close(), connections.combined.close(), connections.decided.close()])
    },
  }
}

/** See `Wagering.wagerIn`. */
export async function wagerIn(tx: Tx, intent: Wager): Promise<WagerOutcome> {
  if (!isCallersKey(intent.key.toLowerCase())) return refuse('idempotency_key_expired')
  const { on } = intent
  if (on.kind === 'order') return placeOrderIn(tx, { ...intent, on })
  const [outcome] = await decideIn(connectionOf(tx), { ...intent, on })
  if (!outcome) throw new Error('a wager was not decided')
  return outcome
}

function decideIn(
  connection: ReturnType<typeof connectionOf>,
  { on, ...wager }: WagerOn<Exclude<Wager['on'], EachRound>>,
): Promise<WagerOutcome[]> {
  if (on.kind === 'round') return placeExact(connection, [openTicketOf({ ...wager, on }, inTransaction)])
  if (on.kind === 'legs') return placeCombined(connection, [combinedTicketOf({ ...wager, on }, inTransaction)])
  return decidedExact(connection, [decidedTicketOf({ ...wager, on }, inTransaction)])
}
