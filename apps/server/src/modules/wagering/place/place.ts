import { refuse } from '@banyan/contract'
import type { Database } from '../../../platform/database.ts'
import type { PlaceIntent, PlaceRefusal } from '../bet.ts'
import { createBatcher } from './batcher.ts'
import { openLane } from './lane.ts'
import { placeExact } from './place-exact.ts'
import { placeFast } from './place-fast.ts'
import { isCallersKey, isSameBet, type PlaceOutcome, type Ticket, ticketOf } from './ticket.ts'

export interface PlaceDeps {
  readonly database: Database
  readonly timeZone: string
  readonly onTrouble: (error: unknown) => void
  /** How long a bet is tried for before its caller hears `outcome_unknown`. */
  readonly patienceMs: number
}

/** The one door of every bet, on a connection of its own. See `Wagering.place`. */
export function openPlace({ database, timeZone, onTrouble, patienceMs }: PlaceDeps) {
  const lane = openLane(database)
  const batcher = createBatcher<PlaceRefusal, Ticket>({
    fast: (tickets) => placeFast(lane, timeZone, tickets),
    exact: (tickets) => placeExact(lane, timeZone, tickets),
    isSame: isSameBet,
    onTrouble,
  })
  return {
    place(intent: PlaceIntent): Promise<PlaceOutcome> {
      if (!isCallersKey(intent.key.toLowerCase())) return Promise.resolve(refuse('idempotency_key_expired'))
      return new Promise((answer, fail) => batcher.submit(ticketOf(intent, performance.now() + patienceMs, answer, fail)))
    },
    async stop() {
      await batcher.idle()
      await lane.close()
    },
  }
}
