import { type InputOf, type Outcome, done, imageCountMax, type inboxRoutes, lengthOf, refuse } from '@banyan/contract'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { addressKey, per, scaled } from '../../platform/limits/rate-limit.ts'
import { findSent, nextId, requestOf, sealWords } from '../../platform/secrets/sealed-rows.ts'
import type { InboxDeps } from './deps.ts'
import type { Tables } from './rows.ts'

/** Feedback of one member and of one address; reliability 3.6. */
const limits = { member: per(5, 86_400), address: per(20, 86_400) }

export interface Sender {
  readonly memberId: bigint | null
  readonly address: string
  readonly idempotencyKey: string
  readonly now: Date
}

type Sent = Outcome<
  { id: string },
  | 'feedback_empty'
  | 'feedback_length'
  | 'picture_count'
  | 'picture_gone'
  | 'idempotency_key_reused'
  | 'too_many_requests'
>

/** Stores a feedback once, however often the same request arrives [API-36]. */
export async function sendFeedback(
  deps: InboxDeps & { readonly pictures: Pictures },
  { kind, content, contact = '', pictures = [] }: InputOf<typeof inboxRoutes.sendFeedback>,
  { memberId, address, idempotencyKey, now }: Sender,
): Promise<Sent> {
  const length = lengthOf(content)
  if (length === 0) return refuse('feedback_empty')
  const { id: merchantId, feedbackLength } = await deps.site.merchant()
  if (length < feedbackLength.min || length > feedbackLength.max)
    return refuse('feedback_length', { ...feedbackLength })
  const names = [...new Set(pictures)]
  if (names.length > imageCountMax) return refuse('picture_count', { max: imageCountMax })
  const { sql } = deps.database
  const request = requestOf(deps, 'inbox.feedback', idempotencyKey, [
    merchantId,
    String(memberId),
    kind,
    content,
    contact,
    ...names,
  ])
  const before = await findSent(sql, request)
  if (before) return before
  const seconds =
    (memberId === null
      ? 0
      : await deps.limiter.take(`feedback-member:${memberId}`, scaled(limits.member, deps.rateLimitFactor))) ||
    (await deps.limiter.take(`feedback-address:${addressKey(address)}`, scaled(limits.address, deps.rateLimitFactor)))
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  return deps.database.transaction(async (tx) => {
    const own = await deps.pictures.lock(tx, { memberId, names })
    // Not there any more, unless the same request has taken them a moment ago.
    if (!own) return (await findSent(tx, request)) ?? refuse('picture_gone')
    const id = await nextId(tx, 'inbox.feedback')
    const { wrapped, seal } = sealWords(deps, 'inbox.feedback', id)
    const stored = await tx
      .withTables<Tables>()
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
    if (stored.numInsertedOrUpdatedRows !== 1n) return (await findSent(tx, request)) ?? refuse('idempotency_key_reused')
    await deps.pictures.attach(tx, id, own)
    return done({ id: String(id) })
  })
}
