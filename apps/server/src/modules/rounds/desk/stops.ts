import { type DrawStop, type DrawVoidReason, type Outcome, type WaitingDrawStop, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { readRoundsAtStake } from '../../wagering/index.ts'
import type { ClockDeps } from '../deps.ts'
import type { DrawName } from '../draw.ts'
import { lockPendingDraw, readClock } from '../queries.ts'
import type { Row } from '../rows.ts'
import { voidDrawIn } from '../void-draw.ts'

export type StopDeps = Pick<ClockDeps, 'drawKey'> & { readonly wagering: Pick<ClockDeps['wagering'], 'closeRound'> }

type StopRow = Pick<Row<'rounds.stop'>, 'numero' | 'reason' | 'proposed_by' | 'proposed_at'> & {
  readonly kind: DrawStop
  readonly why: DrawVoidReason | null
  readonly until: Date
}

const columns = sql`numero, kind, why, reason, proposed_by, proposed_at, proposed_at + interval '24 hours' as until`
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

const waitingOn = ({ kind, why, proposed_by: by, proposed_at: at, until, reason }: StopRow): WaitingDrawStop => ({
  stop: kind,
  why,
  by,
  at,
  until,
  reason,
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

export interface NewStop extends DrawName {
  readonly stop: DrawStop
  readonly why: DrawVoidReason | null
  readonly reason: string
  readonly by: string
}

/** Proposes to close or void a draw. */
export async function proposeStop(
  tx: Tx,
  { stop, why, reason, by, ...name }: NewStop,
): Promise<Outcome<{ readonly stop: DrawStop }, 'already_decided' | 'changed_meanwhile' | 'invalid_request'>> {
  if ((stop === 'void') !== (why !== null)) return refuse('invalid_request')
  if ((await stoppable(tx, name, stop)) === null) return refuse('already_decided')
  if (await findWaiting(tx, name)) return refuse('changed_meanwhile')
  await sql`insert into rounds.stop (game_code, numero, kind, why, reason, proposed_by, proposed_at)
    values (${name.gameCode}, ${name.numero}, ${stop}, ${why}, ${reason}, ${by}, clock_timestamp())
    on conflict (game_code, numero, kind) do update set why = excluded.why, reason = excluded.reason,
      proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at, decided_by = null, decided_at = null
    where stop.decided_at is null`.execute(tx)
  return done({ stop })
}

/** Stops the draw as a colleague has proposed: whoever settles or draws it waits, or has done it before. */
export async function confirmStop(
  tx: Tx,
  { wagering, drawKey }: StopDeps,
  { by, ...name }: DrawName & { readonly by: string },
): Promise<Outcome<{ readonly stop: DrawStop }, 'already_decided' | 'changed_meanwhile' | 'second_person_needed'>> {
  const draw = await lockPendingDraw(tx, name)
  const waiting = await findWaiting(tx, name)
  if (!waiting) return refuse('changed_meanwhile')
  if (waiting.by === by) return refuse('second_person_needed')
  const { stop, why } = waiting
  const roundId = draw && (await stoppable(tx, name, stop))
  if (!roundId) return refuse('already_decided')
  if (why !== null) await voidDrawIn(tx, { wagering, drawKey }, { ...name, reason: why })
  else await wagering.closeRound(tx, roundId)
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
