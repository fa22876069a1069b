import { lotteryOrderRoutes, lotteryRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Clock, type ClockDeps, createClock } from '../rounds/index.ts'
import type { Wagering } from '../wagering/index.ts'
import { createCatalogue } from './catalogue.ts'
import { lotteryClockwork } from './clockwork.ts'
import { ensureRulesAreKnown, readGames } from './game.ts'
import { lotteryInvariants } from './invariants.ts'
import { offerEveryPlay } from './offer.ts'
import { gameMenu } from './read-draws.ts'
import { lotteryHandlers } from './routes.ts'

export { lotteryInvariants } from './invariants.ts'

export interface LotteryDeps extends ClockDeps {
  readonly wagering: Wagering
  readonly rateLimitFactor?: number
}

export interface Lottery extends Pick<Clock<never, never>, 'voidDraw' | 'countDraws' | 'recheckDraws'> {
  readonly module: Module
  readonly handlers: Handlers<typeof lotteryRoutes & typeof lotteryOrderRoutes>
  /**
   * Puts every play on offer, commits the first draws, and registers the jobs that draw
   * and settle. Call before the jobs start.
   *
   * @throws StartRefused when the draws to come were sealed under another draw key, or a game follows rules
   *   that this program lacks.
   */
  start(): Promise<void>
  /** What `gameMenu` answers, for the menus of other modules. */
  menu(): ReturnType<typeof gameMenu>
}

export function createLottery(deps: LotteryDeps): Lottery {
  const { database, wagering, onBalancesChanged } = deps
  const clock = createClock(deps, lotteryClockwork)
  const catalogue = createCatalogue(database, clock)
  const handlers = lotteryHandlers({ clock, catalogue, wagering, onBalancesChanged })
  const factor = deps.rateLimitFactor ?? 1
  const placing = { perMember: scaled({ burst: 10, perSecond: 3 }, factor), perAddress: scaled(per(100, 1), factor) }
  const lottery: Lottery = {
    module: {
      routes: [served({ ...lotteryRoutes, ...lotteryOrderRoutes }, handlers, { placeBet: placing })],
      invariants: lotteryInvariants,
      startWorker: () => lottery.start(),
    },
    handlers,
    async start() {
      const games = await readGames(database.sql)
      ensureRulesAreKnown(games)
      for (const game of games) await offerEveryPlay(database, game)
      await clock.start()
    },
    menu: () => gameMenu(catalogue),
    voidDraw: clock.voidDraw,
    countDraws: clock.countDraws,
    recheckDraws: clock.recheckDraws,
  }
  return lottery
}
