import { stepPlayRoutes, stepRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, type Served, served } from '../../platform/module.ts'
import { createOutboxReader } from '../../platform/nodes/outbox.ts'
import type { Log } from '../../platform/process/log.ts'
import { createSeedPairs } from '../solo/index.ts'
import type { Wagering } from '../wagering/index.ts'
import { stepInvariants } from './invariants.ts'
import { endLeftRounds } from './left-rounds.ts'
import { recheckEnded } from './recheck.ts'
import { type HandlersOptions, RoundIsOpen, stepHandlers, stepLimits, stepPlayHandlers } from './routes.ts'
import { hasOpen } from './stored-round.ts'

export { stepInvariants } from './invariants.ts'

export interface StepsDeps extends Omit<HandlersOptions, 'seedPairs' | 'wagering'> {
  readonly wagering: Wagering
  readonly rateLimitFactor?: number
  readonly log: Log
}

export interface Steps {
  readonly module: Module
  /** What the play origin serves. */
  readonly playRoutes: readonly Served[]
  readonly handlers: Handlers<typeof stepRoutes>
  readonly playHandlers: Handlers<typeof stepPlayRoutes>
}

/** Rounds are computed again in the background; nothing waits for it. */
const watchEveryMs = 10_000

/** Our own games that a member plays alone, step by step: Mines, Tower and HiLo. */
export function createSteps(deps: StepsDeps): Steps {
  const { database, wagering, slotKey, log } = deps
  const watcher = createOutboxReader({ database, log, reader: 'steps', pollMs: watchEveryMs })
  watcher.on('bets_ended', async (tx, { payload }) => {
    for (const violation of await recheckEnded(tx, payload, slotKey))
      log.error(violation, 'a round in steps does not come out as it was stored')
  })
  const options = { ...deps, seedPairs: seedPairsOf(deps) }
  const handlers = stepHandlers(options)
  const playHandlers = stepPlayHandlers(options)
  const { limits, playLimits } = stepLimits(deps.rateLimitFactor ?? 1)
  const routes = [served(stepRoutes, handlers, limits)]
  const endLeft = async () => {
    const moved = await endLeftRounds({ database, wagering, slotKey, log })
    if (moved.length > 0) deps.onBalancesChanged(moved)
  }
  return {
    module: {
      routes,
      readers: [watcher],
      invariants: stepInvariants,
      jobs: [{ name: 'steps: rounds that were left', everySeconds: 60, mayRunNow: true, work: endLeft }],
    },
    playRoutes: [...routes, served(stepPlayRoutes, playHandlers, playLimits)],
    handlers,
    playHandlers,
  }
}

/** The seeds of every game that is played alone; those of a player with an open round do not change. */
function seedPairsOf({ database, wagering, slotKey }: Pick<StepsDeps, 'database' | 'wagering' | 'slotKey'>) {
  return createSeedPairs({
    product: 'originals',
    database,
    slotKey,
    wagering: {
      ...wagering,
      async changeSource(tx, change) {
        const played = await wagering.changeSource(tx, change)
        // The series is held from here on: no round begins meanwhile.
        if (await hasOpen(tx, change)) throw new RoundIsOpen()
        return played
      },
    },
  })
}
