import {
  type InputOf,
  type Outcome,
  done,
  type inboxRoutes,
  joinMessageLength,
  lengthOf,
  refuse,
} from '@banyan/contract'
import { addressKey, per, scaled } from '../../platform/limits/rate-limit.ts'
import type { InboxDeps } from './deps.ts'
import { findSent, nextId, requestOf, sealWords } from '../../platform/secrets/sealed-rows.ts'
import type { Sender } from './send-feedback.ts'
import type { Tables } from './rows.ts'

/** Entries of one address, and of everybody: a form that anybody may send must not fill the disk. */
const limits = { address: per(5, 86_400), all: per(500, 86_400) }

const lengths = { name: { min: 1, max: 80 }, contact: { min: 5, max: 100 }, message: joinMessageLength } as const

type Sent = Outcome<{ id: string }, 'join_length' | 'idempotency_key_reused' | 'too_many_requests'>

/** Stores the entry of the join-us form once, however often the same request arrives [CMS-14]. */
export async function sendJoin(
  deps: InboxDeps,
  entry: InputOf<typeof inboxRoutes.sendJoin>,
  { address, idempotencyKey, now }: Omit<Sender, 'memberId'>,
): Promise<Sent> {
  for (const field of ['name', 'contact', 'message'] as const) {
    const { min, max } = lengths[field]
    const length = lengthOf(entry[field])
    if (length < min || length > max) return refuse('join_length', { field, min, max })
  }
  const { sql } = deps.database
  const merchantId = (await deps.site.merchant()).id
  const request = requestOf(deps, 'inbox.join_entry', idempotencyKey, [
    merchantId,
    entry.name,
    entry.contact,
    entry.message,
  ])
  const before = await findSent(sql, request)
  if (before) return before
  const seconds =
    (await deps.limiter.take(`join-address:${addressKey(address)}`, scaled(limits.address, deps.rateLimitFactor))) ||
    (await deps.limiter.take('join-all', scaled(limits.all, deps.rateLimitFactor)))
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const id = await nextId(sql, 'inbox.join_entry')
  const { wrapped, seal } = sealWords(deps, 'inbox.join_entry', id)
  const stored = await sql
    .withTables<Tables>()
    .insertInto('inbox.join_entry')
    .values({
      id,
      merchant_id: merchantId,
      wrapped_key: wrapped,
      name: seal('name', entry.name.trim()),
      contact: seal('contact', entry.contact.trim()),
      message: seal('message', entry.message.trim()),
      request_key: request.key,
      request_digest: request.digest,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
    ? done({ id: String(id) })
    : ((await findSent(sql, request)) ?? refuse('idempotency_key_reused'))
}
