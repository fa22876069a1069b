import { crashRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Module, served } from '../../platform/module.ts'
import { type Clock, type ClockDeps, createClock } from '../rounds/index.ts'
import { createRoundBetCount, type Wagering } from '../wagering/index.ts'
import { createCashier } from './cash-out.ts'
import { crashClockwork } from './clockwork.ts'
import { ensureGamesAreKnown, readGames } from './game.ts'
import { createHall } from './hall.ts'
import { crashInvariants } from './invariants.ts'
import { crashHandlers } from './routes.ts'

export { crashInvariants } from './invariants.ts'

export interface CrashDeps extends ClockDeps {
  readonly wagering: Wagering
  readonly rateLimitFactor?: number
}

export interface Crash extends Pick<Clock<never, never>, 'voidDraw' | 'countDraws' | 'recheckDraws'> {
  readonly module: Module
  readonly handlers: Handlers<typeof crashRoutes>
  /**
   * Commits the first round, and registers the jobs that draw and settle. Call before the jobs start.
   *
   * @throws StartRefused when the round to come was sealed under another draw key, or the game follows rules that this
   * program lacks.
   */
  start(): Promise<void>
}

export function createCrash(deps: CrashDeps): Crash {
  const { database, wagering, onBalancesChanged, log } = deps
  const clock = createClock(deps, crashClockwork)
  const hall = createHall(database, clock)
  const cashOut = createCashier({ database, clock, log })
  const countBets = createRoundBetCount(database)
  const handlers = crashHandlers({ database, hall, wagering, countBets, onBalancesChanged, cashOut })
  const factor = deps.rateLimitFactor ?? 1
  const placing = { perMember: scaled({ burst: 10, perSecond: 3 }, factor), perAddress: scaled(per(100, 1), factor) }
  const crash: Crash = {
    module: {
      routes: [served(crashRoutes, handlers, { placeCrashBet: placing, cashOut: placing })],
      invariants: crashInvariants,
      startWorker: () => crash.start(),
    },
    handlers,
    async start() {
      ensureGamesAreKnown(await readGames(database.sql))
      await clock.start()
    },
    voidDraw: clock.voidDraw,
    countDraws: clock.countDraws,
    recheckDraws: clock.recheckDraws,
  }
  return crash
}
