import { originalPlayRoutes, originalRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, type Served, served } from '../../platform/module.ts'
import { createOutboxReader } from '../../platform/nodes/outbox.ts'
import type { Log } from '../../platform/process/log.ts'
import { createSeedPairs } from '../solo/index.ts'
import type { Wagering } from '../wagering/index.ts'
import { originalInvariants } from './invariants.ts'
import { createPlays } from './play.ts'
import { recheckPlayed } from './recheck-rounds.ts'
import { type HandlersOptions, originalHandlers, originalLimits, originalPlayHandlers } from './routes.ts'

export { originalInvariants } from './invariants.ts'
export { heldTo, highestWinAmount, type Stakes } from './offer.ts'
export { enterBy, type GameOptions, openGameOf, playerGameOf, seedOnWire } from './routes.ts'

export interface OriginalsDeps extends Omit<HandlersOptions, 'seedPairs' | 'plays' | 'wagering'> {
  readonly wagering: Wagering
  /** From `readSlotKey`: seals server seeds until they are revealed. */
  readonly slotKey: Buffer
  /** Told the members whose money a round has just moved. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
  readonly rateLimitFactor?: number
  readonly log: Log
}

export interface Originals {
  readonly module: Module
  /** What the play origin serves. */
  readonly playRoutes: readonly Served[]
  readonly handlers: Handlers<typeof originalRoutes>
  readonly playHandlers: Handlers<typeof originalPlayRoutes>
}

/** Rounds are computed again in the background; nothing waits for it. */
const watchEveryMs = 10_000

/** Our own games that a member plays alone and that are no slots. */
export function createOriginals(deps: OriginalsDeps): Originals {
  const { database, wagering, slotKey, log } = deps
  const watcher = createOutboxReader({ database, log, reader: 'originals', pollMs: watchEveryMs })
  watcher.on('bets_played', async (tx, { payload }) => {
    for (const violation of await recheckPlayed(tx, payload, slotKey))
      log.error(violation, 'a round does not come out as it was stored')
  })
  const seedPairs = createSeedPairs({ product: 'originals', database, wagering, slotKey })
  const options = { ...deps, seedPairs, plays: createPlays({ ...deps, seedPairs }) }
  const handlers = originalHandlers(options)
  const playHandlers = originalPlayHandlers(options)
  const { limits, playLimits } = originalLimits(deps.rateLimitFactor ?? 1)
  const routes = [served(originalRoutes, handlers, limits)]
  return {
    module: { routes, readers: [watcher], invariants: originalInvariants },
    playRoutes: [...routes, served(originalPlayRoutes, playHandlers, playLimits)],
    handlers,
    playHandlers,
  }
}
