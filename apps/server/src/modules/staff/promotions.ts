import { type ApplicationForStaff, type Outcome, done } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { maskedName } from '../members/index.ts'
import { type Actor, writeAudit, writeRefusal } from './audit.ts'
import type { ApplicationRecord, StaffDeps } from './deps.ts'

type Deps = Pick<StaffDeps, 'database' | 'promotions'>

interface Decision {
  readonly id: string
  readonly reason: string
  readonly now: Date
}

export function shownApplication({ username, ...rest }: ApplicationRecord): ApplicationForStaff {
  return { ...rest, account: maskedName(username) }
}

/** Issues what an application asks for, or proposes to, with the reason in the audit log of the same transaction. */
export async function acceptApplication(
  { database, promotions }: Deps,
  actor: Actor & { readonly name: string },
  { id, amount, reason, now }: Decision & { readonly amount: Amount },
) {
  const accepted = await database.transaction(async (tx) => {
    const decision = await promotions.accept(tx, { id: BigInt(id), amount, by: actor.name, reason, now })
    if (!decision.ok) return decision
    const { memberId, status } = decision.value
    const action = status === 'issued' ? 'application.issued' : 'application.proposed'
    await writeAudit(tx, actor, {
      action,
      subject: `member ${memberId}`,
      after: { application: id, amount: String(amount) },
      reason,
    })
    return decision
  })
  if (!accepted.ok && accepted.code === 'second_person_needed')
    await writeRefusal(database, actor, {
      action: 'application.second_person_needed',
      subject: `application ${id}`,
      after: { amount: String(amount) },
      reason,
    })
  if (!accepted.ok) return accepted
  return done({ status: accepted.value.status })
}

/** Rejects an application; the reason stands in the audit log, and the member reads it. */
export async function rejectApplication(
  { database, promotions }: Deps,
  actor: Actor & { readonly name: string },
  { id, reason, now }: Decision,
): Promise<Outcome<Record<string, never>, 'not_found' | 'already_decided'>> {
  const rejected = await database.transaction(async (tx) => {
    const decision = await promotions.reject(tx, { id: BigInt(id), by: actor.name, reason, now })
    if (!decision.ok) return decision
    await writeAudit(tx, actor, {
      action: 'application.rejected',
      subject: `member ${decision.value.memberId}`,
      after: { application: id },
      reason,
    })
    return decision
  })
  return rejected.ok ? done({}) : rejected
}
