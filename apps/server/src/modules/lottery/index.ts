import { lotteryOrderRoutes, lotteryRoutes } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { type Clock, type ClockDeps, createClock, type Draw } from '../rounds/index.ts'
import type { Wagering } from '../wagering/index.ts'
import { createCatalogue } from './catalogue.ts'
import type { DeskSite } from './desk/deps.ts'
import { lotteriesDesk } from './desk/desk.ts'
import { lotteryClockwork } from './clockwork.ts'
import { ensureRulesAreKnown, readGames } from './game.ts'
import { lotteryInvariants } from './invariants.ts'
import { offerEveryPlay } from './offer.ts'
import { gameMenu } from './read-draws.ts'
import { lotteryHandlers } from './routes.ts'
import { topicOf } from './topic.ts'

export { lotteryClockwork } from './clockwork.ts'
export { lotteryInvariants } from './invariants.ts'

export interface LotteryDeps extends ClockDeps {
  readonly wagering: Wagering
  /** The site at whose address the back office is opened. */
  readonly deskSite?: () => Promise<DeskSite>
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
  /** What the desks of draws know of lotteries. */
  readonly ofDraws: {
    readonly clockwork: typeof lotteryClockwork
    /** Tells everyone who follows the lottery of a draw that takes bets to another time than before. */
    onPostponed(draw: Draw | undefined): Promise<void>
  }
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
      desks: deps.deskSite ? [lotteriesDesk(database, deps.deskSite)] : [],
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
    ofDraws: {
      clockwork: lotteryClockwork,
      async onPostponed(draw) {
        if (!draw || (await clock.now()) < draw.opensAt) return
        const { gameCode, numero } = draw
        const told = {
          gameCode,
          numero,
          opensAt: draw.opensAt.toISOString(),
          closesAt: draw.closesAt.toISOString(),
          drawsAt: draw.drawsAt.toISOString(),
        }
        await deps.publish(topicOf(gameCode), { kind: 'draw_opened', draw: told })
      },
    },
    menu: () => gameMenu(catalogue),
    voidDraw: clock.voidDraw,
    countDraws: clock.countDraws,
    recheckDraws: clock.recheckDraws,
  }
  return lottery
}
