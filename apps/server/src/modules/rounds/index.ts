import type { Json } from '../../platform/json.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Module } from '../../platform/module.ts'
import type { Clockwork, ClockedGame } from './clockwork.ts'
import { commitDraws } from './commit-draws.ts'
import { countDraws, type DrawCounts } from './count-draws.ts'
import type { ClockDeps, Works } from './deps.ts'
import type { Draw, DrawName } from './draw.ts'
import { servedResults } from './desk/results.ts'
import { type DrawDeskDeps, servedDraws } from './desk/staff-desk.ts'
import { drawDraw } from './draw-draw.ts'
import { ensureKeyOpensDraws } from './draw-key.ts'
import { foresee, type Foreseen, type SealedDraw } from './foresee.ts'
import { roundsInvariants } from './invariants.ts'
import { looksOf } from './looks.ts'
import {
  findDraw,
  findPendingDraw,
  holdPendingDraw,
  listCurrentDraws,
  listDrawn,
  listDrawsFrom,
  readClock,
} from './queries.ts'
import { type DrawViolation, type Recheck, recheckDraws } from './recheck-draws.ts'
import { correctingDraws } from './results/correct-draws.ts'
import type { ResultDeps } from './results/deps.ts'
import { tellResults } from './results/tell-results.ts'
import { resultsToday } from './results/today.ts'
import { runDraws, settleDraws, untilSettling } from './run-draws.ts'
import { voidDraw } from './void-draw.ts'

export type { Clockwork, ClockedGame, Moment } from './clockwork.ts'
export type { DrawCounts } from './count-draws.ts'
export type { ClockDeps } from './deps.ts'
export type { Draw, DrawName, RulesName, DrawTime, Told } from './draw.ts'
export { giveUpDraws, readDrawKey } from './draw-key.ts'
export { roundsInvariants } from './invariants.ts'
export { numberAfter } from './number-after.ts'
export { answeredBefore, betOnWire } from './placed-bet.ts'
export type { DrawViolation } from './recheck-draws.ts'

/** What holds of the draws of every family, and the desks where they are looked at, stopped, and given results. */
export const roundsModule = (deps: DrawDeskDeps & ResultDeps): Module => ({
  desks: [servedDraws(deps), servedResults(deps)],
  jobs: [correctingDraws(deps)],
  today: resultsToday,
  invariants: roundsInvariants,
})

/** The rounds of one family of games. Times are the database's. */
export interface Clock<Game extends ClockedGame, Outcome extends Json> {
  /**
   * Commits the first draws of every game, and registers the jobs that commit, draw and settle. Call before the jobs
   * start.
   *
   * @throws StartRefused when the draws to come were sealed under another draw key.
   */
  start(): Promise<void>
  /** What the jobs of a game do at each look. They give up when the signal fires. */
  commitDraws(game: Game, signal?: AbortSignal): Promise<void>
  runDraws(gameCode: string, signal: AbortSignal): Promise<void>
  settleDraws(gameCode: string, signal: AbortSignal): Promise<void>
  /** Draws a draw whose time has come; see `runDraws` for one whose seeds are lost. */
  drawDraw(name: DrawName): ReturnType<typeof drawDraw>
  /** Ends a draw without result and returns its stakes. False when it has ended already. */
  voidDraw(request: DrawName & { readonly reason: string }): Promise<boolean>
  /** Computes the last draws again, outcomes and payouts; answers what is wrong. */
  recheckDraws(request: Recheck): Promise<DrawViolation[]>
  /** How the draws of all games stand. */
  countDraws(): Promise<DrawCounts>

  /** The database's clock, which decides what is open: in a transaction, what it is at this moment. */
  now(tx?: Tx): Promise<Date>
  findDraw(name: DrawName): Promise<Draw<Outcome> | undefined>
  /** The first draw of each game that is still to come, by the game's code. */
  findCurrentDraws(gameCodes: readonly string[]): Promise<ReadonlyMap<string, Draw<Outcome>>>
  /** The first draw that has not ended, with what it will have come to: for games that end early. */
  foreseeDraw(gameCode: string): Promise<ForeseenDraw<Outcome> | undefined>
  /** The same of one draw that cannot end until the transaction is over; undefined when it has ended already. */
  holdDraw(tx: Tx, name: DrawName): Promise<ForeseenDraw<Outcome> | undefined>
  /** A draw and the ones after it that take bets or will, soonest first, with their rounds. */
  listDrawsFrom(name: DrawName, count: number): ReturnType<typeof listDrawsFrom>
  /** Every result of a draw that people have brought in, after what they put aside: the first first. */
  listResults(draw: Draw<Outcome>): Promise<ToldVersion<Outcome>[]>
  /** The last drawn draws of each game that has any, newest first, by the game's code. */
  listDrawn(gameCodes: readonly string[], count: number): Promise<ReadonlyMap<string, readonly Draw<Outcome>[]>>
}

/** A version of the result of a draw, as everyone may read it. */
export interface ToldVersion<Outcome extends Json> {
  readonly version: number
  readonly outcome: Outcome
  readonly place: string | null
  /** Null of what the generator drew. */
  readonly enteredAt: Date | null
  readonly confirmedAt: Date | null
}

/** A draw that has not ended. What is foreseen of it stays with the server, and is null where its seeds are lost. */
export interface ForeseenDraw<Outcome extends Json> {
  readonly draw: Draw<Outcome>
  readonly foreseen: Foreseen<Outcome> | null
}

export function createClock<Game extends ClockedGame, Outcome extends Json>(
  deps: ClockDeps,
  clockwork: Clockwork<Game, Outcome>,
): Clock<Game, Outcome> {
  const works: Works = { ...deps, clockwork }
  const looks = looksOf(deps.database)
  const { sql } = deps.database
  const foreseenOf = (draw: SealedDraw | undefined) =>
    // as: outcomeOf alone makes outcomes
    draw && { draw: draw as Draw<Outcome>, foreseen: foresee(works, draw) as Foreseen<Outcome> | null }
  return {
    async start() {
      await ensureKeyOpensDraws(sql, deps.drawKey)
      for (const game of await clockwork.games(sql)) {
        const name = `${clockwork.product} ${game.code}`
        await commitDraws(works, game)
        deps.jobs.every(`${name}: commit draws`, clockwork.commitsEverySeconds, (signal) =>
          commitDraws(works, game, signal),
        )
        // It sleeps by itself until something is due; the seconds only bound how often it may look.
        deps.jobs.every(`${name}: draw`, 0.02, (signal) => runDraws(works, looks, game.code, signal))
        // Apart from drawing, so that a large draw being paid never delays the next one.
        deps.jobs.every(`${name}: settle`, 0.02, async (signal) => {
          await untilSettling(signal)
          await settleDraws(works, looks, game.code, signal)
        })
      }
    },
    commitDraws: (game, signal) => commitDraws(works, game, signal),
    runDraws: (gameCode, signal) => runDraws(works, looks, gameCode, signal),
    settleDraws: (gameCode, signal) => settleDraws(works, looks, gameCode, signal),
    drawDraw: (name) => drawDraw(works, name),
    voidDraw: (request) => voidDraw(works, request),
    recheckDraws: (request) => recheckDraws(works, request),
    countDraws: () => countDraws(works),
    now: (tx) => readClock(tx ?? sql),
    // as: outcomeOf alone makes outcomes
    findDraw: async (name) => (await findDraw(sql, name)) as Draw<Outcome> | undefined,
    // as: likewise
    findCurrentDraws: async (gameCodes) =>
      new Map((await listCurrentDraws(sql, gameCodes)).map((draw) => [draw.gameCode, draw as Draw<Outcome>])),
    foreseeDraw: async (gameCode) => foreseenOf(await findPendingDraw(sql, gameCode)),
    holdDraw: async (tx, name) => foreseenOf(await holdPendingDraw(tx, name)),
    // as: likewise
    listResults: async (draw) => (await tellResults(sql, draw)) as ToldVersion<Outcome>[],
    listDrawsFrom: (name, count) => listDrawsFrom(sql, name, count),
    listDrawn: async (gameCodes, count) =>
      // as: likewise
      Map.groupBy((await listDrawn(sql, gameCodes, count)) as Draw<Outcome>[], ({ gameCode }) => gameCode),
  }
}
