import { type InputOf, type Outcome, done, feedbackLength, type inboxRoutes, lengthOf, refuse } from '@banyan/contract'
import { addressKey, per, scaled } from '../../platform/rate-limit.ts'
import type { InboxDeps } from './deps.ts'
import { findSent, nextId, requestOf, sealWords } from './sealed-words.ts'
import type { InboxTables } from './tables.ts'

/** Feedback of one member and of one address; reliability 3.6. */
const limits = { member: per(5, 86_400), address: per(20, 86_400) }

export interface Sender {
  readonly memberId: bigint | null
  readonly address: string
  readonly idempotencyKey: string
  readonly now: Date
}

type Sent = Outcome<{ id: string }, 'feedback_empty' | 'feedback_length' | 'idempotency_key_reused' | 'too_many_requests'>

/** Stores a feedback once, however often the same request arrives [API-36]. */
export async function sendFeedback(
  deps: InboxDeps,
  { kind, content, contact = '' }: InputOf<typeof inboxRoutes.sendFeedback>,
  { memberId, address, idempotencyKey, now }: Sender,
): Promise<Sent> {
  const length = lengthOf(content)
  if (length === 0) return refuse('feedback_empty')
  if (length < feedbackLength.min || length > feedbackLength.max) return refuse('feedback_length', { ...feedbackLength })
  const { sql } = deps.database
  const merchantId = (await deps.site.merchant()).id
  const request = requestOf(deps, 'inbox.feedback', idempotencyKey, [merchantId, String(memberId), kind, content, contact])
  const before = await findSent(sql, request)
  if (before) return before
  const seconds =
    (memberId === null ? 0 : await deps.limiter.take(`feedback-member:${memberId}`, scaled(limits.member, deps.rateLimitFactor))) ||
    (await deps.limiter.take(`feedback-address:${addressKey(address)}`, scaled(limits.address, deps.rateLimitFactor)))
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const id = await nextId(sql, 'inbox.feedback')
  const { wrapped, seal } = sealWords(deps, 'inbox.feedback', id)
  const stored = await sql
    .withTables<InboxTables>()
    .insertInto('inbox.feedback')
    .values({
      id,
      merchant_id: merchantId,
      member_id: memberId,
      kind,
      wrapped_key: wrapped,
      content: seal('content', content.trim()),
      contact: contact.trim() === '' ? null : seal('contact', contact.trim()),
      request_key: request.key,
      request_digest: request.digest,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst()
  // The same request, answered by another node a moment ago.
  return stored.numInsertedOrUpdatedRows === 1n ? done({ id: String(id) }) : ((await findSent(sql, request)) ?? refuse('idempotency_key_reused'))
}
