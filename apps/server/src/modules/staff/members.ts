import { type MemberOverview, type Outcome, done, refuse } from '@banyan/contract'
import { maskedName } from '../members/index.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { MemberRecord, StaffDeps } from './deps.ts'

/** Freezes or releases a member, with the reason in the audit log of the same transaction (OPS-64). */
export async function freezeMember(
  { database, members }: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor,
  { id, frozen, reason }: { readonly id: string; readonly frozen: boolean; readonly reason: string },
): Promise<Outcome<MemberOverview, 'member_not_found'>> {
  const changed = await database.transaction(async (tx) => {
    const change = await members.setFrozen(tx, BigInt(id), frozen)
    if (!change) return null
    const states = { before: { status: change.before }, after: { status: change.member.status } }
    await writeAudit(tx, actor, {
      action: frozen ? 'member.frozen' : 'member.released',
      subject: `member ${id}`,
      ...states,
      reason,
    })
    return change
  })
  if (!changed) return refuse('member_not_found')
  changed.afterCommit()
  return done(shownMember(changed.member))
}

/** Corrects a member's account-holder name (REG-49); the audit log has both names masked. */
export async function namePayee(
  { database, members }: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor,
  { id, payeeName, reason }: { readonly id: string; readonly payeeName: string; readonly reason: string },
): Promise<Outcome<MemberOverview, 'member_not_found'>> {
  const changed = await database.transaction(async (tx) => {
    const change = await members.setPayeeName(tx, BigInt(id), payeeName)
    if (!change) return null
    const states = { before: { payeeName: change.before }, after: { payeeName: change.after } }
    await writeAudit(tx, actor, { action: 'member.payee_named', subject: `member ${id}`, ...states, reason })
    return change.member
  })
  return changed ? done(shownMember(changed)) : refuse('member_not_found')
}

/** The name is masked, and nothing else of a person is read (OPS-10). */
export function shownMember({ id, username, ...rest }: MemberRecord): MemberOverview {
  return { ...rest, id: String(id), account: maskedName(username) }
}
