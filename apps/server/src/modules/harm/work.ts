import { type ContactEnd, type ContactState, type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { isOthers } from '../../platform/claim.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockContact } from './store.ts'

/** A step of a colleague who is to speak with a member of a site. */
export interface Step {
  readonly id: bigint
  readonly merchantId: number
  /** The colleague's name. */
  readonly by: string
  readonly now: Date
}

type Refusal = 'not_found' | 'already_decided' | 'taken_by_another'
/** With whom it was, for the audit log. */
type Taken = { readonly state: ContactState; readonly memberId: bigint }
type Answer<Code extends Refusal> = Promise<Outcome<Taken, Code | 'not_found' | 'already_decided'>>

/** Takes it over: others leave it alone for a day. Taken again by the same colleague it stays as it is. */
export async function takeContact(tx: Tx, step: Step): Answer<'taken_by_another'> {
  const row = await lockContact(tx, step)
  if (!row) return refuse('not_found')
  if (row.state === 'closed') return refuse('already_decided')
  const taken = done({ state: 'taken' as const, memberId: row.member_id })
  if (row.taken_by === step.by) return taken
  if (isOthers({ by: row.taken_by, at: row.taken_at }, step)) return refuse('taken_by_another')
  await sql`update harm.contact set state = 'taken', taken_by = ${step.by}, taken_at = ${step.now}
    where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, 'taken', null)
  return taken
}

/** Writes down what was tried or said, whoever has taken it. */
export async function noteContact(tx: Tx, { reason, ...step }: Step & { readonly reason: string }): Answer<never> {
  const row = await lockContact(tx, step)
  if (!row) return refuse('not_found')
  if (row.state === 'closed') return refuse('already_decided')
  await noteEvent(tx, step, 'note', reason)
  return done({ state: row.state, memberId: row.member_id })
}

/** Closes what one has taken. The level is what the days say, and stays. */
export async function closeContact(
  tx: Tx,
  { end, reason, ...step }: Step & { readonly end: ContactEnd; readonly reason: string },
): Answer<'taken_by_another'> {
  const row = await lockContact(tx, step)
  if (!row) return refuse('not_found')
  if (row.state !== 'taken') return refuse('already_decided')
  if (row.taken_by !== step.by) return refuse('taken_by_another')
  await sql`update harm.contact set state = 'closed', closed_by = ${step.by}, closed_at = ${step.now}, "end" = ${end}
    where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, 'closed', reason)
  return done({ state: 'closed', memberId: row.member_id })
}

const noteEvent = (tx: Tx, { id, now, by }: Step, step: 'taken' | 'closed' | 'note', reason: string | null) =>
  sql`insert into harm.event (contact_id, step, at, by, reason)
    values (${id}, ${step}, ${now}, ${by}, ${reason})`.execute(tx)
