import { bowlRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { type Clock, type ClockDeps, createClock } from '../rounds/index.ts'
import type { Wagering } from '../wagering/index.ts'
import { bowlClockwork } from './clockwork.ts'
import { createHall } from './hall.ts'
import { bowlInvariants } from './invariants.ts'
import { bowlHandlers } from './routes.ts'
import { ensureGamesAreKnown, openPositions, readTables } from './table.ts'

export { bowlInvariants } from './invariants.ts'

export interface BowlsDeps extends ClockDeps {
  readonly wagering: Wagering
  readonly rateLimitFactor?: number
}

export interface Bowls extends Pick<Clock<never, never>, 'voidDraw' | 'countDraws' | 'recheckDraws'> {
  readonly module: Module
  readonly handlers: Handlers<typeof bowlRoutes>
  /**
   * Opens every position of every table, commits the first rounds, and registers the jobs that draw and settle.
   * Call before the jobs start.
   *
   * @throws StartRefused when the rounds to come were sealed under another draw key, or a table plays what this
   * program lacks.
   */
  start(): Promise<void>
}

export function createBowls(deps: BowlsDeps): Bowls {
  const { database, wagering, onBalancesChanged } = deps
  const clock = createClock(deps, bowlClockwork)
  const hall = createHall(database, clock)
  const handlers = bowlHandlers({ hall, wagering, onBalancesChanged })
  const factor = deps.rateLimitFactor ?? 1
  const placing = { perMember: scaled({ burst: 10, perSecond: 3 }, factor), perAddress: scaled(per(100, 1), factor) }
  const bowls: Bowls = {
    module: {
      routes: [served(bowlRoutes, handlers, { placeBowlBet: placing })],
      invariants: bowlInvariants,
      startWorker: () => bowls.start(),
    },
    handlers,
    async start() {
      const tables = await readTables(database.sql)
      ensureGamesAreKnown(tables)
      for (const table of tables) await openPositions(database, table)
      await clock.start()
    },
    voidDraw: clock.voidDraw,
    countDraws: clock.countDraws,
    recheckDraws: clock.recheckDraws,
  }
  return bowls
}
