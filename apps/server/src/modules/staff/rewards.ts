import { type Outcome, done, refuse } from '@banyan/contract'
import { type Actor, writeAudit } from './audit.ts'
import type { MessageTexts, StaffDeps } from './deps.ts'

/** Completes or rejects what a member redeemed, with the reason in the audit log of the same transaction. */
export async function decideExchange(
  { database, rewards }: Pick<StaffDeps, 'database' | 'rewards'>,
  actor: Actor,
  { id, status, reason, now }: { readonly id: string; readonly status: 'completed' | 'rejected'; readonly reason: string; readonly now: Date },
): Promise<Outcome<Record<string, never>, 'not_found' | 'already_decided'>> {
  const decided = await database.transaction(async (tx) => {
    const decision = await rewards.decide(tx, { id: BigInt(id), status, remarks: reason, now })
    if (!decision.ok) return decision
    const subject = `member ${decision.value.memberId}`
    await writeAudit(tx, actor, { action: `exchange.${status}`, subject, after: { exchange: id, status }, reason })
    return decision
  })
  if (!decided.ok) return decided
  rewards.afterDecision(decided.value.memberId)
  return done({})
}

interface Letter {
  readonly memberId?: string | undefined
  readonly requestKey: string
  readonly texts: MessageTexts
  readonly reason: string
}

/** Writes to one member or to all; the audit log has who and why, and the inbox the words. */
export async function sendMessage(
  { database, messages }: Pick<StaffDeps, 'database' | 'messages'>,
  actor: Actor,
  { memberId, requestKey, texts, reason }: Letter,
): Promise<Outcome<{ id: string }, 'member_not_found' | 'invalid_request'>> {
  if (new Set(texts.map(({ language }) => language)).size < texts.length) return refuse('invalid_request')
  return database.transaction(async (tx) => {
    const sent = await messages.send(tx, { memberId: memberId === undefined ? null : BigInt(memberId), requestKey, texts })
    if (!sent) return refuse('member_not_found')
    if (sent.isNew) {
      const subject = memberId === undefined ? 'all members' : `member ${memberId}`
      await writeAudit(tx, actor, { action: 'message.sent', subject, after: { message: String(sent.id), title: texts[0]?.title ?? '' }, reason })
    }
    return done({ id: String(sent.id) })
  })
}
