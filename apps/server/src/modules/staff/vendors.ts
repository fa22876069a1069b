import { type Outcome, type PlayStatus, done, refuse } from '@banyan/contract'
import { type Actor, writeAudit, writeRefusal } from './audit.ts'
import type { StaffDeps, SwitchedPlay } from './deps.ts'

type Deps = Pick<StaffDeps, 'database' | 'vendors'>

/** Opens or closes a vendor or a game, with the reason in the audit log of the same transaction. */
export async function switchPlay(
  { database, vendors }: Deps,
  actor: Actor,
  { reason, ...play }: SwitchedPlay & { readonly reason: string },
): Promise<Outcome<{ before: PlayStatus }, 'not_found'>> {
  const { vassalage, gameCode, status, until } = play
  const before = await database.transaction(async (tx) => {
    const found = await vendors.statusOf(tx, play)
    if (found === null) return null
    await vendors.switch(tx, play)
    const after = { status, ...(until && { until: until.toISOString() }) }
    const subject = `vendor ${vassalage}${gameCode === undefined ? '' : `/${gameCode}`}`
    await writeAudit(tx, actor, { action: 'vendor.switched', subject, before: { status: found }, after, reason })
    return found
  })
  return before === null ? refuse('not_found') : done({ before })
}

export async function askTransfer(
  { database, vendors }: Deps,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Outcome<Record<string, never>, 'not_found'>> {
  const isAsked = await database.transaction(async (tx) => {
    if (!(await vendors.askTransfer(tx, BigInt(id)))) return false
    await writeAudit(tx, actor, { action: 'transfer.asked', subject: `transfer ${id}`, reason })
    return true
  })
  return isAsked ? done({}) : refuse('not_found')
}

export async function closeDispute(
  { database, vendors }: Deps,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Outcome<Record<string, never>, 'not_found'>> {
  const isClosed = await database.transaction(async (tx) => {
    if (!(await vendors.closeDispute(tx, { id: BigInt(id), conclusion: reason }))) return false
    await writeAudit(tx, actor, { action: 'dispute.closed', subject: `dispute ${id}`, reason })
    return true
  })
  return isClosed ? done({}) : refuse('not_found')
}

/**
 * Proposes what becomes of a payout above its ceiling, or has it take effect. A try to decide alone is written down.
 */
export async function decideParked(
  { database, vendors }: Deps,
  actor: Actor & { readonly name: string },
  { id, verdict, reason }: { readonly id: string; readonly verdict: 'released' | 'rejected'; readonly reason: string },
): Promise<Outcome<{ status: 'proposed' | 'decided' }, 'not_found' | 'already_decided' | 'second_person_needed'>> {
  const subject = `payout ${id}`
  const decided = await database.transaction(async (tx) => {
    const decision = await vendors.decideParked(tx, { id: BigInt(id), verdict, by: actor.name })
    if (!decision.ok) return decision
    const { status, memberId } = decision.value
    const action = status === 'proposed' ? 'payout.proposed' : `payout.${verdict}`
    await writeAudit(tx, actor, { action, subject, after: { verdict, member: String(memberId) }, reason })
    return done({ status })
  })
  if (!decided.ok && decided.code === 'second_person_needed')
    await writeRefusal(database, actor, {
      action: 'payout.second_person_needed',
      subject,
      after: { verdict },
      reason,
    })
  return decided
}
