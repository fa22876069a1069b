import { type InputOf, type Outcome, type OutputOf, done, type kycRoutes, refuse, sidesOf } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { findSent, nextId, requestOf } from '../../platform/secrets/sealed-rows.ts'
import type { KycDeps } from './deps.ts'
import { readLevel } from './level.ts'

type Routes = typeof kycRoutes
type Answer<Name extends keyof Routes> = Outcome<OutputOf<Routes[Name]>, Routes[Name]['refusals'][number]>
type Asker = Pick<MemberContext, 'memberId' | 'merchant' | 'now'>

/** Documents of one member. */
const limit = per(10, 86_400)

/** Documents of a member are sent and marked one after the other. */
export async function lockDocuments(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('documents of'), hashtext(${String(memberId)}))`.execute(tx)
}

/** Sends a document for review, once for each key, with exactly the pictures that its type asks for. */
export async function sendDocument(
  deps: KycDeps & { readonly pictures: Pictures },
  { type, pictures }: InputOf<Routes['sendDocument']>,
  { memberId, merchant, now, idempotencyKey }: Asker & { readonly idempotencyKey: string },
): Promise<Answer<'sendDocument'>> {
  const sides = sidesOf[type]
  const sideOf = new Map(pictures.map(({ side, id }) => [id, side]))
  const told = [...sideOf].map(([id, side]) => `${side} ${id}`).toSorted()
  const request = requestOf(deps, 'kyc.document', idempotencyKey, [merchant.id, String(memberId), type, ...told])
  const before = await findSent(deps.database.sql, request)
  if (before) return before
  const given = new Set(pictures.map(({ side }) => side))
  if (pictures.length !== sides.length || sides.some((side) => !given.has(side)))
    return refuse('picture_count', { max: sides.length })
  const seconds = await deps.limiter.take(`document-member:${memberId}`, scaled(limit, deps.rateLimitFactor))
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  return deps.database.transaction(async (tx): Promise<Answer<'sendDocument'>> => {
    await lockDocuments(tx, memberId)
    // The same request may have been under way at the same time.
    const meanwhile = await findSent(tx, request)
    if (meanwhile) return meanwhile
    if ((await readLevel(deps, tx, { memberId, merchant, now })) === 0) return refuse('kyc_person_missing')
    const own = await deps.pictures.lock(tx, { memberId, names: [...sideOf.keys()] })
    if (own?.length !== sides.length) return refuse('picture_gone')
    const id = await nextId(tx, 'kyc.document')
    const { rows } = await sql`insert into kyc.document
        (id, merchant_id, member_id, type, sent_at, request_key, request_digest)
      values (${id}, ${merchant.id}, ${memberId}, ${type}, ${now}, ${request.key}, ${request.digest})
      on conflict (member_id, kind) where state = 'pending' do nothing returning id`.execute(tx)
    if (rows.length === 0) return refuse('document_pending')
    await deps.pictures.attach(tx, id, own)
    for (const [name, side] of sideOf)
      await sql`update kyc.picture set side = ${side} where name = ${name} and document_id = ${id}`.execute(tx)
    return done({ id: String(id) })
  })
}

/** Takes a document back that waits: nobody looks at its pictures any more, so that they are gone. */
export async function withdrawDocument(
  { database }: Pick<KycDeps, 'database'>,
  { id }: InputOf<Routes['withdrawDocument']>,
  { memberId, now }: Pick<Asker, 'memberId' | 'now'>,
): Promise<Answer<'withdrawDocument'>> {
  return database.transaction(async (tx): Promise<Answer<'withdrawDocument'>> => {
    const { rows } = await sql<{ state: string }>`select state from kyc.document
      where id = ${id} and member_id = ${memberId} for update`.execute(tx)
    const [found] = rows
    if (!found) return refuse('not_found')
    if (found.state === 'withdrawn') return done({})
    if (found.state !== 'pending') return refuse('already_decided')
    await sql`update kyc.document set state = 'withdrawn', decided_at = ${now} where id = ${id}`.execute(tx)
    await sql`delete from kyc.picture where document_id = ${id}`.execute(tx)
    return done({})
  })
}
