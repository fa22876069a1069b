import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'
import { type Step, findSuspicion } from './store.ts'

const hourMs = 3_600_000

/** A member who was held is left alone for so long. */
const restHours = 72

/** Whether a member's withdrawals are neither passed nor paid now. */
export async function isHeld(connection: Sql, memberId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`select from suspicions.hold
    where member_id = ${memberId} and released_at is null and held_until > ${now}`.execute(connection)
  return rows.length > 0
}

export type Hold = Row<'suspicions.hold', 'held_by' | 'reason' | 'held_from' | 'held_until' | 'released_by'>

/** The hold that a suspicion has led to. */
export async function findHold(connection: Sql, suspicionId: bigint): Promise<Hold | null> {
  const { rows } = await sql<Hold>`select held_by, reason, held_from, held_until, released_by from suspicions.hold
    where suspicion_id = ${suspicionId}`.execute(connection)
  return rows[0] ?? null
}

/**
 * Holds the withdrawals of a suspicion's member: they stay where they are until the hold ends by itself. Once a
 * suspicion, and not while another hold of the member is on or has just been, so that none is made longer.
 */
export async function holdWithdrawals(
  tx: Tx,
  { hours, reason, ...step }: Step & { readonly hours: number; readonly reason: string },
): Promise<Outcome<{ readonly memberId: bigint; readonly until: Date }, 'not_found' | 'already_decided'>> {
  const row = await findSuspicion(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  const { member_id: memberId } = row
  // Two suspicions of one member are two rows: the member's lock lets one hold be decided after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('suspicions.hold', ${memberId}))`.execute(tx)
  const rested = new Date(step.now.getTime() - restHours * hourMs)
  const { rows: others } = await sql`select from suspicions.hold where suspicion_id = ${row.id}
    or (member_id = ${memberId} and coalesce(released_at, held_until) > ${rested})`.execute(tx)
  if (row.state === 'closed' || others.length > 0) return refuse('already_decided')
  const until = new Date(step.now.getTime() + hours * hourMs)
  await sql`insert into suspicions.hold (suspicion_id, member_id, held_by, reason, held_from, held_until)
    values (${row.id}, ${memberId}, ${step.by}, ${reason}, ${step.now}, ${until})`.execute(tx)
  return done({ memberId, until })
}

/** Ends a hold before its time. */
export async function releaseWithdrawals(
  tx: Tx,
  step: Step,
): Promise<Outcome<{ readonly memberId: bigint; readonly releasedAt: Date }, 'not_found' | 'already_decided'>> {
  const row = await findSuspicion(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  const { rows } = await sql`update suspicions.hold set released_by = ${step.by}, released_at = ${step.now}
    where suspicion_id = ${row.id} and released_at is null and held_until > ${step.now} returning member_id`.execute(tx)
  return rows.length === 0 ? refuse('already_decided') : done({ memberId: row.member_id, releasedAt: step.now })
}
