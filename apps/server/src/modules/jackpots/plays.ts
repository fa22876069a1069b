import type { Tx } from '../../platform/database/database.ts'
import { type OutboxEvent, readOutboxChunk } from '../../platform/nodes/outbox-chunk.ts'
import type { JackpotDeps } from './deps.ts'
import { feedPlayed, readerName } from './feed.ts'

/** So many facts are fed together, in one transaction. */
const chunkSize = 500

/**
 * Feeds the pools with everything that was played by now, many facts in one transaction: what a spin costs here is then
 * next to nothing, however many there are. Of several nodes one reads at a time.
 */
export async function readPlays(deps: JackpotDeps, signal?: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore) {
    if (signal?.aborted) return
    const after = (tx: Tx, events: readonly OutboxEvent[]) => {
      const plays = events.filter(({ topic }) => topic === 'bets_played')
      return feedPlayed(
        tx,
        deps,
        plays.map(({ payload }) => payload),
      )
    }
    const chunk = { reader: readerName, handlers: new Map(), chunkSize, after }
    isMore = (await readOutboxChunk(deps.database, chunk)) === chunkSize
  }
}
