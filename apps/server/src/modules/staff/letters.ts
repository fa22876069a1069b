import { type Outcome, done, refuse } from '@banyan/contract'
import { maskedName } from '../members/index.ts'
import type { Limiter } from '../../platform/limits/rate-limit.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { MessageTexts, StaffDeps } from './deps.ts'
import { writeSearch } from './members.ts'

/**
 * Whom a letter is to be written to: whoever writes letters may not browse members, and so must know the whole name.
 */
export async function findRecipient(
  deps: Pick<StaffDeps, 'database' | 'members'>,
  actor: Actor & { readonly name: string },
  { name, searches }: { readonly name: string; readonly searches: Limiter },
): Promise<Outcome<{ id: string; account: string }, 'member_not_found' | 'too_many_requests'>> {
  const seconds = searches.take(actor.name)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const found = await deps.members.find(name)
  await writeSearch(deps, actor, { by: 'account', text: name, found: found ? [found] : [] })
  return found ? done({ id: String(found.id), account: maskedName(found.username) }) : refuse('member_not_found')
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
): Promise<Outcome<{ id: string }, 'member_not_found' | 'invalid_request' | 'idempotency_key_reused'>> {
  if (new Set(texts.map(({ language }) => language)).size < texts.length) return refuse('invalid_request')
  return database.transaction(async (tx) => {
    const sent = await messages.send(tx, {
      memberId: memberId === undefined ? null : BigInt(memberId),
      requestKey,
      texts,
    })
    if (!sent.ok) return sent
    const { id, isNew } = sent.value
    if (isNew) {
      const subject = memberId === undefined ? 'all members' : `member ${memberId}`
      await writeAudit(tx, actor, {
        action: 'message.sent',
        subject,
        after: { message: String(id), title: texts[0]?.title ?? '' },
        reason,
      })
    }
    return done({ id: String(id) })
  })
}
