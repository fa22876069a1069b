import { isDeepStrictEqual } from 'node:util'
import { type Outcome, type Prizes, done, refuse } from '@banyan/contract'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/json.ts'
import { foreseeCorrection } from '../../wagering/index.ts'
import type { Draw, DrawName } from '../draw.ts'
import { lockDraw, readClock } from '../queries.ts'
import { bytesOf } from '../seeds.ts'
import type { ResultDeps } from './deps.ts'
import { findWaitingResult, insertResult, isBeingCorrected } from './store.ts'

export interface EnteredResult extends DrawName {
  /** Null: what the seeds of the draw stand for. */
  readonly prizes: Prizes | null
  readonly place: string | null
  readonly reason: string
  readonly by: string
}

type Refusal =
  | 'draw_not_found'
  | 'draw_by_generator'
  | 'draw_not_ready'
  | 'already_decided'
  | 'changed_meanwhile'
  | 'invalid_request'

/**
 * Keeps a result for a second person: the first one of a draw by hand once its time has come, or the right one of a
 * draw that is settled. Of the generator's draws nobody enters a result: what its seeds stand for is computed again,
 * and takes the place of what a program that was wrong has published or paid.
 */
export async function enterResult(
  tx: Tx,
  deps: ResultDeps,
  { prizes, place, reason, by, ...name }: EnteredResult,
): Promise<Outcome<{ readonly version: number }, Refusal>> {
  const draw = await lockDraw(tx, name)
  if (!draw) return refuse('draw_not_found')
  if (draw.voidReason !== null || draw.roundId === null) return refuse('already_decided')
  if (!draw.byHand && (prizes !== null || draw.outcome === null)) return refuse('draw_by_generator')
  if (!(await isReady(tx, draw))) return refuse('draw_not_ready')
  if (await findWaitingResult(tx, name)) return refuse('changed_meanwhile')
  const outcome = draw.byHand ? enteredOf(deps, draw, prizes) : recomputedOf(deps, draw)
  if (outcome === null || draw.byHand !== (place !== null)) return refuse('invalid_request')
  const isCorrection = draw.outcome !== null
  if (isCorrection && !(await changesSomething(tx, deps, draw, outcome))) return refuse('invalid_request')
  const version = isCorrection ? draw.resultVersion + 1 : 1
  await insertResult(tx, { ...name, version, outcome, replaces: draw.outcome, place, reason, enteredBy: by })
  return done({ version })
}

/** Its time has come, or it is settled and no correction goes over its bets. */
export async function isReady(connection: Sql, draw: Draw): Promise<boolean> {
  if (draw.outcome === null) return (await readClock(connection)) >= draw.drawsAt
  return draw.endedAt !== null && !(await isBeingCorrected(connection, draw))
}

const enteredOf = ({ clockwork }: ResultDeps, draw: Draw, prizes: Prizes | null): Json | null =>
  prizes && clockwork.byHand?.isOutcome(draw, prizes) ? prizes : null

/** What the seeds of a draw of the generator stand for by the program of today; null before it is drawn. */
export function recomputedOf({ clockwork }: Pick<ResultDeps, 'clockwork'>, draw: Draw): Json | null {
  const { seedA, seedB } = draw
  if (draw.outcome === null || seedA === null || seedB === null) return null
  return clockwork.outcomeOf(draw, bytesOf(draw, { seedA, seedB }))
}

async function changesSomething(tx: Tx, deps: ResultDeps, draw: Draw, outcome: Json): Promise<boolean> {
  if (!isDeepStrictEqual(outcome, draw.outcome)) return true
  return (await foreseen(tx, deps, draw, outcome)).bets > 0
}

/** What bets come to if a draw has this result. */
export async function foreseen(
  connection: Sql,
  { clockwork }: Pick<ResultDeps, 'clockwork'>,
  draw: Draw,
  outcome: Json,
) {
  const { settle } = await clockwork.settlementOf({ ...draw, outcome }, connection)
  return foreseeCorrection(connection, { roundId: draw.roundId ?? 0n, outcome, settle })
}
