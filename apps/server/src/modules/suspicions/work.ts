import { type Outcome, type SuspicionEnd, type SuspicionState, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { isOthers } from '../../platform/claim.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Step, findSuspicion, noteEvent } from './store.ts'

/** Whose suspicion it is, for the audit log, and what it has come to. */
export interface Stepped {
  readonly memberId: bigint
  readonly state: SuspicionState
}

type Answer<Code extends string> = Promise<
  Outcome<Stepped, Extract<Code | 'not_found' | 'already_decided', StepRefusal>>
>
type StepRefusal = 'not_found' | 'already_decided' | 'taken_by_another' | 'second_person_needed' | 'changed_meanwhile'

/** Takes a suspicion for work: others leave it alone for a day. Taken again by the same colleague it stays as it is. */
export async function takeSuspicion(tx: Tx, step: Step): Answer<'taken_by_another'> {
  const row = await findSuspicion(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  const { state, member_id: memberId } = row
  if (state !== 'open' && state !== 'taken') return refuse('already_decided')
  if (state === 'taken' && row.taken_by === step.by) return done({ memberId, state })
  if (isOthers({ by: row.taken_by, at: row.taken_at }, step)) return refuse('taken_by_another')
  await sql`update suspicions.suspicion set state = 'taken', taken_by = ${step.by}, taken_at = ${step.now}
    where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, { state: 'taken' })
  return done({ memberId, state: 'taken' })
}

export interface Proposal extends Step {
  readonly end: SuspicionEnd
  /** How many findings the colleague has seen. */
  readonly findings: number
  readonly reason: string
}

/** Says how the suspicion that one has taken ends; another colleague confirms. */
export async function proposeEnd(
  tx: Tx,
  { end, findings, reason, ...step }: Proposal,
): Answer<'taken_by_another' | 'changed_meanwhile'> {
  const row = await findSuspicion(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  if (row.state !== 'taken') return refuse('already_decided')
  if (row.taken_by !== step.by) return refuse('taken_by_another')
  if (row.findings !== findings) return refuse('changed_meanwhile')
  await sql`update suspicions.suspicion set state = 'proposed', proposed_end = ${end}, proposed_by = ${step.by}
    where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, { state: 'proposed', reason })
  return done({ memberId: row.member_id, state: 'proposed' })
}

/** Closes a suspicion as another colleague has proposed: four eyes, and what both have seen is all there is. */
export async function confirmEnd(
  tx: Tx,
  { findings, reason, ...step }: Omit<Proposal, 'end'>,
): Answer<'second_person_needed' | 'changed_meanwhile'> {
  const row = await findSuspicion(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  if (row.state !== 'proposed') return refuse('already_decided')
  if (row.proposed_by === step.by) return refuse('second_person_needed')
  if (row.findings !== findings) return refuse('changed_meanwhile')
  await sql`update suspicions.suspicion set state = 'closed', closed_by = ${step.by}, closed_at = ${step.now}
    where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, { state: 'closed', reason })
  return done({ memberId: row.member_id, state: 'closed' })
}

/** Does not agree with what is proposed, or takes it back: the suspicion is open again. */
export async function sendBack(tx: Tx, { reason, ...step }: Step & { readonly reason: string }): Answer<never> {
  const row = await findSuspicion(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  if (row.state !== 'proposed') return refuse('already_decided')
  await sql`update suspicions.suspicion set state = 'open', taken_by = null, taken_at = null, proposed_end = null,
    proposed_by = null where id = ${step.id}`.execute(tx)
  await noteEvent(tx, step, { state: 'open', reason })
  return done({ memberId: row.member_id, state: 'open' })
}

/** Writes down what was found out about a suspicion, whoever has taken it. */
export async function noteSuspicion(tx: Tx, { reason, ...step }: Step & { readonly reason: string }): Answer<never> {
  const row = await findSuspicion(tx, step, { lock: true })
  if (!row) return refuse('not_found')
  if (row.state === 'closed') return refuse('already_decided')
  await sql`insert into suspicions.note (suspicion_id, at, by, note)
    values (${step.id}, ${step.now}, ${step.by}, ${reason})`.execute(tx)
  return done({ memberId: row.member_id, state: row.state })
}
