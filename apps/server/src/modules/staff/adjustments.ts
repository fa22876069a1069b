import { type AdjustmentForStaff, type AdjustmentState, type Outcome, done } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { maskedName } from '../members/index.ts'
import { type Actor, writeAudit, writeRefusal } from './audit.ts'
import type { AdjustmentRecord, NewAdjustmentOfDesk, StaffDeps } from './deps.ts'

type Deps = Pick<StaffDeps, 'database' | 'adjustments'>
type Colleague = Actor & { readonly name: string }

interface Decision {
  readonly id: string
  readonly reason: string
  readonly now: Date
}

export function shownAdjustment({ username, ...rest }: AdjustmentRecord): AdjustmentForStaff {
  return { ...rest, account: maskedName(username) }
}

/**
 * Puts a balance right, or proposes to (OPS-68), with the reason in the audit log of the same transaction. A request
 * that comes again moves and writes nothing.
 */
export async function proposeAdjustment(
  { database, adjustments }: Deps,
  actor: Colleague,
  proposed: Omit<NewAdjustmentOfDesk, 'by'>,
) {
  const answer = await database.transaction(async (tx) => {
    const proposal = await adjustments.propose(tx, { ...proposed, by: actor.name })
    if (!proposal.ok || !proposal.value.isNew) return proposal
    const { id, state } = proposal.value
    const { memberId, direction, amount, kind, reason } = proposed
    await writeAudit(tx, actor, {
      action: state === 'posted' ? 'adjustment.posted' : 'adjustment.proposed',
      subject: `member ${memberId}`,
      after: { adjustment: String(id), direction, amount: String(amount), kind },
      reason,
    })
    return proposal
  })
  return answer.ok ? done({ id: String(answer.value.id), state: answer.value.state }) : answer
}

/** Posts what another person has proposed. A try to decide alone is written down. */
export async function approveAdjustment(
  { database, adjustments }: Deps,
  actor: Colleague,
  { id, reason, now }: Decision,
): Promise<
  Outcome<{ state: AdjustmentState }, 'not_found' | 'already_decided' | 'second_person_needed' | 'balance_too_low'>
> {
  const approved = await database.transaction(async (tx) => {
    const decision = await adjustments.approve(tx, { id: BigInt(id), by: actor.name, reason, now })
    if (!decision.ok) return decision
    const { memberId, state } = decision.value
    const action = state === 'posted' ? 'adjustment.approved' : 'adjustment.proposed'
    await writeAudit(tx, actor, { action, subject: `member ${memberId}`, after: { adjustment: id }, reason })
    return decision
  })
  if (!approved.ok && approved.code === 'second_person_needed')
    await writeRefusal(database, actor, {
      action: 'adjustment.second_person_needed',
      subject: `adjustment ${id}`,
      reason,
    })
  return approved.ok ? done({ state: approved.value.state }) : approved
}

/** Rejects what waits; the reason stands in the audit log. */
export async function rejectAdjustment(
  { database, adjustments }: Deps,
  actor: Colleague,
  { id, reason, now }: Decision,
): Promise<Outcome<{ state: AdjustmentState }, 'not_found' | 'already_decided'>> {
  const rejected = await database.transaction(async (tx) => {
    const decision = await adjustments.reject(tx, { id: BigInt(id), by: actor.name, reason, now })
    if (!decision.ok) return decision
    const subject = `member ${decision.value.memberId}`
    await writeAudit(tx, actor, { action: 'adjustment.rejected', subject, after: { adjustment: id }, reason })
    return decision
  })
  return rejected.ok ? done({ state: 'rejected' }) : rejected
}

/** Sets from which amount on another person has to approve. */
export async function setAdjustmentRule(
  { database, adjustments }: Deps,
  actor: Colleague,
  change: { readonly before: Amount; readonly secondPersonFrom: Amount; readonly reason: string; readonly now: Date },
) {
  const { before, secondPersonFrom, reason, now } = change
  return database.transaction(async (tx) => {
    const changed = await adjustments.setRule(tx, { before, secondPersonFrom, by: actor.name, now })
    if (!changed.ok) return changed
    await writeAudit(tx, actor, {
      action: 'adjustment.rule_set',
      subject: `site ${changed.value.site}`,
      before: { secondPersonFrom: String(before) },
      after: { secondPersonFrom: String(secondPersonFrom) },
      reason,
    })
    return done({ secondPersonFrom })
  })
}
