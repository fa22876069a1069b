import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, type Outcome, type Prizes, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { replaceOutcome } from '../../wagering/index.ts'
import type { DrawName } from '../draw.ts'
import { lockDraw, readClock } from '../queries.ts'
import type { ResultDeps } from './deps.ts'
import { confirmVersion, deleteWaiting, findWaitingResult } from './store.ts'

export interface ConfirmedResult extends DrawName {
  readonly version: number
  /** As whoever confirms it has read it. */
  readonly prizes: Prizes
  readonly by: string
}

type Version<Code extends ErrorCode> = Outcome<{ readonly version: number }, Code>

/**
 * Lets the result that a colleague has entered be the draw's: the first one settles its bets the usual way, a
 * correction is the next version, by which a job settles them again.
 */
export async function confirmResult(
  tx: Tx,
  { wagering }: Pick<ResultDeps, 'wagering'>,
  { version, prizes, by, ...name }: ConfirmedResult,
): Promise<Version<'draw_not_found' | 'already_decided' | 'changed_meanwhile' | 'second_person_needed'>> {
  const draw = await lockDraw(tx, name)
  if (!draw) return refuse('draw_not_found')
  const waiting = await findWaitingResult(tx, name)
  if (waiting?.version !== version || !isDeepStrictEqual(waiting.outcome, prizes)) return refuse('changed_meanwhile')
  if (waiting.enteredBy === by) return refuse('second_person_needed')
  const { roundId, rulesVersion } = draw
  if (roundId === null || draw.voidReason !== null) return refuse('already_decided')
  const { outcome } = waiting
  await confirmVersion(tx, { ...name, version, by })
  const drawnAt = await readClock(tx)
  const isDraw = sql`(game_code, numero) = (${name.gameCode}, ${name.numero})`
  if (version === 1) {
    await wagering.recordOutcome(tx, { roundId, outcome, rulesVersion })
    await sql`update rounds.draw set outcome = ${JSON.stringify(outcome)}::jsonb, drawn_at = ${drawnAt}
      where ${isDraw}`.execute(tx)
  } else {
    await replaceOutcome(tx, roundId, outcome)
    await sql`update rounds.draw set outcome = ${JSON.stringify(outcome)}::jsonb, result_version = ${version}
      where ${isDraw}`.execute(tx)
  }
  return done({ version })
}

/** Takes away what waits for a second person: the draw stays as it is. */
export async function dropResult(tx: Tx, name: DrawName): Promise<Version<'draw_not_found' | 'changed_meanwhile'>> {
  if (!(await lockDraw(tx, name))) return refuse('draw_not_found')
  const waiting = await findWaitingResult(tx, name)
  if (!waiting) return refuse('changed_meanwhile')
  await deleteWaiting(tx, name)
  return done({ version: waiting.version })
}
