import { done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import type { DeskAnswer, DeskDeps } from './desk-deps.ts'
import type { Row } from './rows.ts'

/** A claim older than this counts no more. */
export const takenMinutes = 60

/** Whose work a document is at an instant. */
export const takenBy = (now: Date) =>
  sql<string | null>`case when state = 'pending'
    and taken_at > ${now}::timestamptz - make_interval(mins => ${takenMinutes}) then taken_by end`

export type LockedDocument = Pick<Row<'kyc.document'>, 'id' | 'member_id' | 'type' | 'kind' | 'state' | 'taken_by'>

/** A document of the desk's site, held until the transaction ends: other decisions come before or after. */
export async function lockDocument(
  tx: Tx,
  { merchant }: Pick<DeskDeps, 'merchant'>,
  { id, now }: { readonly id: bigint; readonly now: Date },
): Promise<LockedDocument | null> {
  const { rows } = await sql<LockedDocument>`select id, member_id, type, kind, state, ${takenBy(now)} as taken_by
    from kyc.document where (id, merchant_id) = (${id}, ${merchant.id}) for update`.execute(tx)
  return rows[0] ?? null
}

/** Takes a document that waits: for an hour others leave it alone. Again, the hour begins anew. */
export async function takeDocument(deps: DeskDeps, context: StaffContext, id: bigint): DeskAnswer<'takeDocument'> {
  const { now, staff } = context
  return deps.database.transaction(async (tx) => {
    const row = await lockDocument(tx, deps, { id, now })
    if (!row) return refuse('not_found')
    if (row.state !== 'pending') return refuse('already_decided')
    if (row.taken_by !== null && row.taken_by !== staff.name) return refuse('taken_by_another')
    await sql`update kyc.document set taken_by = ${staff.name}, taken_at = ${now} where id = ${id}`.execute(tx)
    if (row.taken_by === null)
      await deps.audit(tx, context, {
        action: 'document.taken',
        subject: `member ${row.member_id}`,
        after: { document: String(id) },
      })
    return done({ takenBy: staff.name })
  })
}

/** Gives back what one has taken; what nobody has taken stays so. */
export async function giveBackDocument(
  deps: DeskDeps,
  context: StaffContext,
  id: bigint,
): DeskAnswer<'giveBackDocument'> {
  const { now, staff } = context
  return deps.database.transaction(async (tx) => {
    const row = await lockDocument(tx, deps, { id, now })
    if (!row) return refuse('not_found')
    if (row.taken_by === null) return done({})
    if (row.taken_by !== staff.name) return refuse('taken_by_another')
    await sql`update kyc.document set taken_by = null, taken_at = null where id = ${id}`.execute(tx)
    await deps.audit(tx, context, {
      action: 'document.given_back',
      subject: `member ${row.member_id}`,
      after: { document: String(id) },
    })
    return done({})
  })
}
