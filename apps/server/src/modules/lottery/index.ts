import { type TopicEvent, lotteryOrderRoutes, lotteryRoutes } from '@banyan/contract'
import type { Database } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Module, served } from '../../platform/module.ts'
import { per, scaled } from '../../platform/rate-limit.ts'
import type { Wagering } from '../wagering/index.ts'
import { createCatalogue } from './catalogue.ts'
import { countDraws, type DrawCounts } from './count-draws.ts'
import { ensureKeyOpensDraws } from './draw-key.ts'
import { ensureRulesAreKnown, readGames } from './game.ts'
import { lotteryInvariants } from './invariants.ts'
import { offerEveryPlay } from './offer.ts'
import { openDraws } from './open-draws.ts'
import { type DrawViolation, recheckDraws } from './recheck-draws.ts'
import { gameMenu } from './read-draws.ts'
import { lotteryHandlers } from './routes.ts'
import { runDraws, settleDraws } from './run-draws.ts'
import type { DrawName } from './seeds.ts'
import { voidDraw } from './void-draw.ts'

export { readDrawKey } from './draw-key.ts'
export { lotteryInvariants } from './invariants.ts'
export type { DrawViolation } from './recheck-draws.ts'

export interface LotteryDeps {
  readonly database: Database
  readonly wagering: Wagering
  readonly jobs: Pick<Jobs, 'every'>
  /** Tells everyone who follows a topic: `Realtime.publish`. */
  readonly publish: (topic: string, event: TopicEvent) => Promise<void>
  /** Told the members whose money a bet or a settlement has just moved. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
  readonly log: Log
  readonly rateLimitFactor?: number
  /** From `readDrawKey`: seals the seeds of draws to come. The same on all nodes. */
  readonly drawKey: Buffer
}

export interface Lottery {
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
  /** Ends a draw without result and returns its stakes. False when it has ended already. */
  voidDraw(request: DrawName & { readonly reason: string }): Promise<boolean>
  /** How the draws of all games stand. */
  countDraws(): Promise<DrawCounts>
  /** Computes the last draws again, prizes and payouts; answers what is wrong. */
  recheckDraws(request: { readonly gameCode: string; readonly count: number }): Promise<DrawViolation[]>
}

export function createLottery(deps: LotteryDeps): Lottery {
  const { database, wagering, jobs, onBalancesChanged } = deps
  const catalogue = createCatalogue(database)
  const handlers = lotteryHandlers({ database, catalogue, wagering, onBalancesChanged })
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
      await ensureKeyOpensDraws(database.sql, deps.drawKey)
      const games = await readGames(database.sql)
      ensureRulesAreKnown(games)
      for (const game of games) {
        const { code } = game
        await offerEveryPlay(database, game)
        await openDraws(deps, game)
        jobs.every(`lottery ${code}: commit draws`, 20, (signal) => openDraws(deps, game, signal))
        // It sleeps by itself until something is due; the seconds only bound how often it may look.
        jobs.every(`lottery ${code}: draw`, 0.02, (signal) => runDraws(deps, code, signal))
        // Apart from drawing, so that a large draw being paid never delays the next one.
        jobs.every(`lottery ${code}: settle`, 0.25, (signal) => settleDraws(deps, code, signal))
      }
    },
    menu: () => gameMenu(catalogue),
    voidDraw: (request) => voidDraw(deps, request),
    countDraws: () => countDraws(database.sql),
    recheckDraws: (request) => recheckDraws(deps, request),
  }
  return lottery
}
