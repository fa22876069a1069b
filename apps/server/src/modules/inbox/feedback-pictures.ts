import { type Outcome, type OutputOf, done, type inboxRoutes, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database.ts'
import { addressKey, per, scaled } from '../../platform/rate-limit.ts'
import { cleanPicture } from './clean-picture.ts'
import type { InboxDeps } from './deps.ts'
import { nextId, openBytes, sealWords } from './sealed-words.ts'
import type { InboxTables } from './tables.ts'

/** Pictures of one member and of one address: those of a day's feedback and some that were picked again. */
const limits = { member: per(20, 86_400), address: per(60, 86_400) }

const table = 'inbox.feedback_picture'

type Uploaded = Outcome<OutputOf<typeof inboxRoutes.uploadFeedbackPicture>, 'picture_type' | 'picture_size' | 'too_many_requests'>

/** Keeps a picture until the member sends the feedback that it belongs to. What nobody sent in a day goes. */
export async function uploadPicture(
  deps: InboxDeps,
  { memberId, address }: { readonly memberId: bigint; readonly address: string },
  file: Uint8Array,
): Promise<Uploaded> {
  const seconds =
    (await deps.limiter.take(`picture-member:${memberId}`, scaled(limits.member, deps.rateLimitFactor))) ||
    (await deps.limiter.take(`picture-address:${addressKey(address)}`, scaled(limits.address, deps.rateLimitFactor)))
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const clean = await cleanPicture(file)
  if (!clean.ok) return clean
  const connection = deps.database.sql
  await sql`delete from inbox.feedback_picture where feedback_id is null and uploaded_at < now() - interval '1 day'`.execute(connection)
  const id = await nextId(connection, table)
  const { wrapped, seal } = sealWords(deps, table, id)
  const { name } = await connection
    .withTables<InboxTables>()
    .insertInto(table)
    .values({ id, member_id: memberId, type: clean.value.type, wrapped_key: wrapped, content: seal('content', clean.value.bytes) })
    .returning('name')
    .executeTakeFirstOrThrow()
  return done({ id: name })
}

/** The picture, if it is this member's own. */
export async function findPicture(
  deps: Pick<InboxDeps, 'database' | 'vault'>,
  memberId: bigint,
  name: string,
): Promise<Outcome<OutputOf<typeof inboxRoutes.feedbackPicture>, 'not_found'>> {
  const row = await deps.database.sql
    .withTables<InboxTables>()
    .selectFrom(table)
    .select(['id', 'type', 'wrapped_key', 'content'])
    .where('name', '=', name)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? done({ type: row.type, file: openBytes(deps, table, row.id, row.wrapped_key)('content', row.content) }) : refuse('not_found')
}

/**
 * The pictures of these names, if all of them are the member's own and unsent. They are locked, in id order, so that none goes with
 * two feedbacks.
 */
export async function lockPictures(
  tx: Tx,
  { memberId, names }: { readonly memberId: bigint | null; readonly names: readonly string[] },
): Promise<readonly bigint[] | null> {
  if (names.length === 0) return []
  if (memberId === null) return null
  const rows = await tx
    .withTables<InboxTables>()
    .selectFrom(table)
    .select('id')
    .where('name', 'in', names)
    .where('member_id', '=', memberId)
    .where('feedback_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length === names.length ? rows.map(({ id }) => id) : null
}

/** Puts locked pictures to their feedback. */
export async function attachPictures(tx: Tx, feedbackId: bigint, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return
  await tx.withTables<InboxTables>().updateTable(table).set({ feedback_id: feedbackId }).where('id', 'in', ids).execute()
}

/** The names of the pictures of each feedback, as they were uploaded. */
export async function picturesOf(connection: Sql, feedbackIds: readonly bigint[]): Promise<ReadonlyMap<bigint | null, readonly string[]>> {
  if (feedbackIds.length === 0) return new Map()
  const rows = await connection
    .withTables<InboxTables>()
    .selectFrom(table)
    .select(['feedback_id', 'name'])
    .where('feedback_id', 'in', feedbackIds)
    .orderBy('id')
    .execute()
  const named = Map.groupBy(rows, ({ feedback_id: feedbackId }) => feedbackId)
  return new Map([...named].map(([feedbackId, own]) => [feedbackId, own.map(({ name }) => name)]))
}
