import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../platform/process/log.ts'
import type { Works } from './deps.ts'
import { type Draw, type DrawName, nextDeadline, stageOf, stages } from './draw.ts'
import { drawDraw } from './draw-draw.ts'
import { eventOf } from './event-of.ts'
import { dueAtOf } from './foresee.ts'
import { lookAhead, type Looks } from './looks.ts'
import { findDraw, markAnnounced, type Unannounced } from './queries.ts'
import { settleDraw } from './settle-draw.ts'
import { voidDraw } from './void-draw.ts'
import { seedsLost } from './void-reasons.ts'

/**
 * The loops look again at least so often, so that a draw that an operator voided is told of soon, and all at the same
 * instants, so that one statement looks for all of them.
 */
const looksEveryMs = 500
const settlesEveryMs = 250

/**
 * Does what is due for the draws of a game, in order, and sleeps until the next deadline: draws at the very instant,
 * and tells of openings, closings and results. What it finds after a crash or a stop is what was due meanwhile.
 */
export async function runDraws(works: Works, looks: Looks, gameCode: string, signal: AbortSignal): Promise<void> {
  const startedAtMs = performance.now()
  const draws = await looks.unannounced(gameCode)
  const now = draws[0]?.now ?? null
  const deadlines: (Date | null)[] = []
  for (const draw of draws) {
    if (signal.aborted) return
    // One draw that cannot be drawn must not hold up those after it.
    const dueAt = dueAtOf(works, draw)
    const isDone = await attempt(works.log, draw, () => runDraw(works, draw, dueAt))
    if (isDone) deadlines.push(nextDeadline({ ...draw, drawsAt: dueAt }, draw.now))
  }
  // After a stop there may be many to catch up with: no sleep while only such were found.
  if (draws.length === lookAhead && deadlines.every((instant) => instant === null)) return
  const passedMs = performance.now() - startedAtMs
  const restMs = Math.min(
    untilNext(looksEveryMs),
    ...deadlines.flatMap((instant) =>
      instant === null || now === null ? [] : Math.ceil(instant.getTime() - now.getTime() - passedMs),
    ),
  )
  if (restMs > 0) await sleep(restMs, undefined, { signal }).catch(() => {})
}

const untilNext = (everyMs: number) => everyMs - (Date.now() % everyMs)

/** Waits for the next instant at which the draws of all games are settled. */
export const untilSettling = (signal: AbortSignal): Promise<void> =>
  sleep(untilNext(settlesEveryMs), undefined, { signal }).catch(() => {})

async function runDraw(works: Works, draw: Unannounced, dueAt: Date): Promise<void> {
  const { now } = draw
  const { clockwork, database, publish } = works
  const isDue = stageOf(draw, now) !== 'ended' && now >= dueAt
  const current = isDue ? await endDraw(works, draw) : draw
  const stage = stageOf(current, now)
  if (stage === 'none' || stages[stage] <= draw.announced) return
  // Told first and noted then: after a crash in between it is told twice, never not at all.
  // Stages that were not told in time are skipped.
  await publish(clockwork.topicOf(draw.gameCode), eventOf(clockwork, current, stage))
  await markAnnounced(database.sql, draw, stages[stage])
}

/** Draws the draw, or voids it when its seeds are lost, and reads it again. */
async function endDraw(works: Works, draw: Draw): Promise<Draw> {
  const name: DrawName = { gameCode: draw.gameCode, numero: draw.numero }
  const result = await drawDraw(works, name)
  if (result === 'seeds_lost') {
    works.log.error({ ...name }, 'the seeds of a draw do not open under the draw key: the draw is void')
    await voidDraw(works, { ...name, reason: seedsLost })
  }
  return (await findDraw(works.database.sql, name)) ?? draw
}

/** Settles whatever has ended and is not settled, oldest first. */
export async function settleDraws(works: Works, looks: Looks, gameCode: string, signal: AbortSignal): Promise<void> {
  for (const draw of await looks.unfinished(gameCode)) {
    if (signal.aborted) return
    await attempt(works.log, draw, () => settleDraw(works, draw))
  }
}

/** Answers whether the work succeeded; a failure is logged, and the next look at the draws tries again. */
async function attempt(log: Log, { gameCode, numero }: Draw, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error({ err: error, gameCode, numero }, 'a draw has to be tried again')
    return false
  }
}
