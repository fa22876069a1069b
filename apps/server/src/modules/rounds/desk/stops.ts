import {
  dayMs,
  type DrawStop,
  type DrawVoidReason,
  type Outcome,
  type WaitingDrawStop,
  done,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { postponeRound, readRoundBettors, readRoundsAtStake } from '../../wagering/index.ts'
import type { ClockDeps } from '../deps.ts'
import type { Draw, DrawName } from '../draw.ts'
import { findDraw, lockPendingDraw, readClock } from '../queries.ts'
import type { ResultDeps } from '../results/deps.ts'
import type { Row } from '../rows.ts'
import { voidDrawIn } from '../void-draw.ts'

export type StopDeps = Pick<ClockDeps, 'drawKey'> & {
  readonly wagering: Pick<ClockDeps['wagering'], 'closeRound'>
  readonly tellMembers: ResultDeps['tellMembers']
}

type StopRow = Pick<Row<'rounds.stop'>, 'numero' | 'reason' | 'proposed_by' | 'proposed_at'> & {
  readonly kind: DrawStop
  readonly why: DrawVoidReason | null
  readonly until: Date
  readonly drawn_to: Date | null
}

const columns = sql`numero, kind, why, reason, drawn_to, proposed_by, proposed_at, proposed_at + interval '24 hours' as until`
const isWaiting = sql`decided_at is null and proposed_at > clock_timestamp() - interval '24 hours'`

/** What is proposed for the draws of one game, by their numbers; of two proposals the later one. */
export async function waitingStops(
  connection: Sql,
  draws: readonly DrawName[],
): Promise<ReadonlyMap<string, WaitingDrawStop>> {
  const gameCode = draws[0]?.gameCode ?? null
  const { rows } = await sql<StopRow>`select ${columns} from rounds.stop
    where game_code = ${gameCode} and numero = any(${draws.map(({ numero }) => numero)}::text[]) and ${isWaiting}
    order by proposed_at`.execute(connection)
  return new Map(rows.map((row) => [row.numero, waitingOn(row)]))
}

const waitingOn = ({
  kind,
  why,
  proposed_by: by,
  proposed_at: at,
  until,
  reason,
  ...row
}: StopRow): WaitingDrawStop => ({
  stop: kind,
  why,
  by,
  at,
  until,
  reason,
  ...(row.drawn_to && { drawsAt: row.drawn_to }),
})

async function findWaiting(tx: Tx, name: DrawName): Promise<WaitingDrawStop | null> {
  return (await waitingStops(tx, [name])).get(name.numero) ?? null
}

/** The round of a draw that can be stopped so; null where it has ended, or takes no bets any more. */
async function stoppable(tx: Tx, name: DrawName, stop: DrawStop): Promise<bigint | null> {
  const draw = await lockPendingDraw(tx, name)
  if (!draw || draw.roundId === null) return null
  if (stop === 'void') return draw.roundId
  const round = (await readRoundsAtStake(tx, [draw.roundId])).get(draw.roundId)
  const takesBets = round?.status === 'open' || round?.status === 'suspended'
  return takesBets && (await readClock(tx)) < draw.closesAt ? draw.roundId : null
}

/** A day later at the most than it was committed to be drawn. */
const postponedMostMs = dayMs

/** When a draw would be drawn so many minutes later; null where that is too late. */
function laterBy({ drawsAt, committedDrawsAt }: Draw, minutes: number): Date | null {
  const later = drawsAt.getTime() + minutes * 60_000
  return later - (committedDrawsAt ?? drawsAt).getTime() <= postponedMostMs ? new Date(later) : null
}

/**
 * Moves the time of a draw, and betting with it: its seeds stay those it was committed to, so the result does not
 * change. Bets stand, and can be taken back while it takes bets, where the lottery allows it.
 */
async function postpone(tx: Tx, { tellMembers }: StopDeps, draw: Draw & { readonly roundId: bigint }, drawsAt: Date) {
  const { gameCode, numero, roundId } = draw
  const laterMs = drawsAt.getTime() - draw.drawsAt.getTime()
  if (laterMs <= 0 || !(await postponeRound(tx, { roundId, laterMs }))) return false
  const later = sql`${laterMs} * interval '1 ms'`
  await sql`update rounds.draw set closes_at = closes_at + ${later}, draws_at = draws_at + ${later},
      committed_draws_at = coalesce(committed_draws_at, draws_at)
    where (game_code, numero) = (${gameCode}, ${numero})`.execute(tx)
  await tellMembers(tx, { memberIds: await readRoundBettors(tx, roundId), topic: 'draw_postponed' })
  return true
}

export interface NewStop extends DrawName {
  readonly stop: DrawStop
  readonly why: DrawVoidReason | null
  /** By so much a draw is to be postponed. */
  readonly laterMinutes?: number | undefined
  readonly reason: string
  readonly by: string
}

/** Proposes to close, postpone or void a draw. */
export async function proposeStop(
  tx: Tx,
  { stop, why, laterMinutes, reason, by, ...name }: NewStop,
): Promise<Outcome<{ readonly stop: DrawStop }, 'already_decided' | 'changed_meanwhile' | 'invalid_request'>> {
  if ((stop === 'void') !== (why !== null)) return refuse('invalid_request')
  if ((stop === 'postpone') !== (laterMinutes !== undefined)) return refuse('invalid_request')
  if ((await stoppable(tx, name, stop)) === null) return refuse('already_decided')
  if (await findWaiting(tx, name)) return refuse('changed_meanwhile')
  const draw = laterMinutes === undefined ? undefined : await findDraw(tx, name)
  const drawnTo = draw && laterMinutes !== undefined ? laterBy(draw, laterMinutes) : null
  if (draw && !drawnTo) return refuse('invalid_request')
  await sql`insert into rounds.stop (game_code, numero, kind, why, drawn_to, reason, proposed_by, proposed_at)
    values (${name.gameCode}, ${name.numero}, ${stop}, ${why}, ${drawnTo}, ${reason}, ${by}, clock_timestamp())
    on conflict (game_code, numero, kind) do update set why = excluded.why, drawn_to = excluded.drawn_to,
      reason = excluded.reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at,
      decided_by = null, decided_at = null
    where stop.decided_at is null or stop.kind = 'postpone'`.execute(tx)
  return done({ stop })
}

/** Stops the draw as a colleague has proposed: whoever settles or draws it waits, or has done it before. */
export async function confirmStop(
  tx: Tx,
  deps: StopDeps,
  { by, ...name }: DrawName & { readonly by: string },
): Promise<Outcome<{ readonly stop: DrawStop }, 'already_decided' | 'changed_meanwhile' | 'second_person_needed'>> {
  const draw = await lockPendingDraw(tx, name)
  const waiting = await findWaiting(tx, name)
  if (!waiting) return refuse('changed_meanwhile')
  if (waiting.by === by) return refuse('second_person_needed')
  const { wagering, drawKey } = deps
  const { stop, why, drawsAt } = waiting
  const roundId = draw && (await stoppable(tx, name, stop))
  if (!roundId) return refuse('already_decided')
  if (why !== null) await voidDrawIn(tx, { wagering, drawKey }, { ...name, reason: why })
  else if (!drawsAt) await wagering.closeRound(tx, roundId)
  else if (!(await postpone(tx, deps, { ...draw, roundId }, drawsAt))) return refuse('already_decided')
  await sql`update rounds.stop set decided_by = ${by}, decided_at = clock_timestamp()
    where game_code = ${name.gameCode} and numero = ${name.numero} and kind = ${stop}`.execute(tx)
  return done({ stop })
}

/** Takes away what is proposed. */
export async function dropStop(
  tx: Tx,
  name: DrawName,
): Promise<Outcome<{ readonly stop: DrawStop }, 'changed_meanwhile'>> {
  await lockPendingDraw(tx, name)
  const waiting = await findWaiting(tx, name)
  if (!waiting) return refuse('changed_meanwhile')
  await sql`delete from rounds.stop where game_code = ${name.gameCode} and numero = ${name.numero}
    and kind = ${waiting.stop} and decided_at is null`.execute(tx)
  return done({ stop: waiting.stop })
}
