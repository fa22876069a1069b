import { type AlertEnd, type AlertState, type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { isOthers } from '../../platform/claim.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findAlert } from './store.ts'

/** A step of a colleague with an alert of a site. */
export interface Step {
  readonly id: bigint
  readonly merchantId: number
  /** The colleague's name. */
  readonly by: string
  readonly now: Date
}

type Refusal = 'not_found' | 'already_decided' | 'taken_by_another' | 'changed_meanwhile'
type Answer<Code extends Refusal> = Promise<
  Outcome<{ readonly state: AlertState }, Code | 'not_found' | 'already_decided'>
>

/** Takes an alert for work: others leave it alone for a day. Taken again by the same colleague it stays as it is. */
export async function takeAlert(tx: Tx, step: Step): Answer<'taken_by_another'> {
  const row = await findAlert(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  if (row.state === 'closed') return refuse('already_decided')
  if (row.taken_by === step.by) return done({ state: 'taken' })
  if (isOthers({ by: row.taken_by, at: row.taken_at }, step)) return refuse('taken_by_another')
  await sql`update alerts.alert set state = 'taken', taken_by = ${step.by}, taken_at = ${step.now}
    where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, 'taken', null)
  return done({ state: 'taken' })
}

/** Writes down what was found out about an alert, whoever has taken it. */
export async function noteAlert(tx: Tx, { reason, ...step }: Step & { readonly reason: string }): Answer<never> {
  const row = await findAlert(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  if (row.state === 'closed') return refuse('already_decided')
  await noteEvent(tx, step, 'note', reason)
  return done({ state: row.state })
}

export interface Closing extends Step {
  readonly end: AlertEnd
  /** How many findings the colleague has seen. */
  readonly findings: number
  readonly reason: string
}

/** Closes the alert that one has taken. */
export async function closeAlert(
  tx: Tx,
  { end, findings, reason, ...step }: Closing,
): Answer<'taken_by_another' | 'changed_meanwhile'> {
  const row = await findAlert(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  if (row.state !== 'taken') return refuse('already_decided')
  if (row.taken_by !== step.by) return refuse('taken_by_another')
  if (row.findings !== findings) return refuse('changed_meanwhile')
  await sql`update alerts.alert set state = 'closed', closed_by = ${step.by}, closed_at = ${step.now}, "end" = ${end}
    where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, 'closed', reason)
  return done({ state: 'closed' })
}

async function noteEvent(
  tx: Tx,
  { id, now, by }: Step,
  step: 'taken' | 'closed' | 'note',
  reason: string | null,
): Promise<void> {
  await sql`insert into alerts.event (alert_id, step, at, by, reason)
    values (${id}, ${step}, ${now}, ${by}, ${reason})`.execute(tx)
}
