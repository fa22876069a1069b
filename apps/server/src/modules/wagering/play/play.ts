import { refuse } from '@banyan/contract'
import type { PlayIntent, PlayRefusal } from '../bet.ts'
import { createBatcher } from '../place/batcher.ts'
import { openLane } from '../place/lane.ts'
import type { PlaceDeps } from '../place/place.ts'
import { isCallersKey } from '../place/ticket.ts'
import { playExact } from './play-exact.ts'
import { playFast } from './play-fast.ts'
import { isSamePlay, type PlayOutcome, type PlayTicket, playTicketOf } from './play-ticket.ts'

/**
 * The door of every round that is played alone, on a connection of its own: a batch of spins never waits for one of
 * bets on a draw. Both lock wallets in the same order, so they may meet on one.
 */
export function openPlay({ database, timeZone, onTrouble, patienceMs }: PlaceDeps) {
  const lane = openLane(database)
  const batcher = createBatcher<PlayRefusal, PlayTicket>({
    fast: (tickets) => playFast(lane, timeZone, tickets),
    exact: (tickets) => playExact(lane, timeZone, tickets),
    isSame: isSamePlay,
    onTrouble,
  })
  return {
    play(intent: PlayIntent): Promise<PlayOutcome> {
      if (!isCallersKey(intent.key.toLowerCase())) return Promise.resolve(refuse('idempotency_key_expired'))
      return new Promise((answer, fail) => batcher.submit(playTicketOf(intent, performance.now() + patienceMs, answer, fail)))
    },
    async stop() {
      await batcher.idle()
      await lane.close()
    },
  }
}
