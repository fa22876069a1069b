import type { Tx } from '../../platform/database/database.ts'
import type { ClockedGame } from './clockwork.ts'
import type { Works } from './deps.ts'
import type { DrawTime } from './draw.ts'
import { insertDraws, type TimedDraw } from './insert-draws.ts'
import { findLastDraw, lockGame, readClock } from './queries.ts'

/**
 * A draw whose turn began before it was committed opens this much after the commitment, if enough of its turn is left.
 */
const lateOpeningMs = 2_000

/** The most draws in one transaction, when a long stop left many to record. */
const batchMax = 500

/**
 * Commits the draws to come and announces their rounds, so that numbers have no gaps (OPS-31). Draws whose time passed
 * before they could be committed are recorded as void. Gives up between batches when the signal fires.
 */
export async function commitDraws(works: Works, game: ClockedGame, signal?: AbortSignal): Promise<void> {
  for (let added = 1; added > 0;) {
    if (signal?.aborted) return
    added = await works.database.transaction((tx) => commitBatch(tx, works, game))
  }
}

async function commitBatch(tx: Tx, works: Works, game: ClockedGame): Promise<number> {
  const { clockwork } = works
  // Two nodes cannot add the same draws.
  await lockGame(tx, { ...game, product: clockwork.product })
  const last = await findLastDraw(tx, game.code)
  const now = await readClock(tx)
  const opensFrom = new Date(now.getTime() + lateOpeningMs)
  const drawTimes = clockwork.schedule(game, { now, opensFrom, last }).slice(0, batchMax)
  const turns = drawTimes.map((drawTime) => timedDrawOf(drawTime, opensFrom, clockwork.leastOpenMs))
  const byHand = (await clockwork.byHand?.isOn(tx, game.code)) ?? false
  await insertDraws(tx, works, { game, now, turns, byHand })
  return turns.length
}

/** The time of the draw as it is, opened late, or without bets, by what is left of it. */
function timedDrawOf(drawTime: DrawTime, opensFrom: Date, leastOpenMs: number): TimedDraw {
  if (drawTime.opensAt >= opensFrom) return { ...drawTime, takesBets: true }
  const takesBets = drawTime.closesAt.getTime() - opensFrom.getTime() >= leastOpenMs
  return takesBets ? { ...drawTime, opensAt: opensFrom, takesBets } : { ...drawTime, takesBets }
}
