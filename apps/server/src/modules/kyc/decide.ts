import { type DocumentFault, type InputOf, type Outcome, done, refuse, type staffKycRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { ContactTaken, createProfile } from '../members/index.ts'
import type { DeskAnswer, DeskDeps } from './desk-deps.ts'
import { readLevel, todayOf } from './level.ts'
import { type LockedDocument, lockDocument } from './locks.ts'
import type { Row } from './rows.ts'

type Routes = typeof staffKycRoutes

/** What a document says of itself, as a colleague reads it off. */
export interface ReadOff {
  readonly number?: string | undefined
  readonly expiresOn: string | null
}

/** Whether what was read off is whole: an identity document has a number, the other none, and neither has expired. */
export async function isReadOff(
  tx: Tx,
  { merchant }: Pick<DeskDeps, 'merchant'>,
  {
    kind,
    number,
    expiresOn,
    now,
  }: ReadOff & { readonly kind: Row<'kyc.document', 'kind'>['kind']; readonly now: Date },
): Promise<boolean> {
  if ((kind === 'identity') !== (number !== undefined)) return false
  if (expiresOn === null) return true
  const { rows } = await sql<{ holds: boolean }>`select ${expiresOn}::date >= ${todayOf({ merchant, now })}
    as holds`.execute(tx)
  return rows[0]?.holds ?? false
}

/**
 * Makes the number of an identity document the member's, who is known by it from now on; it belongs to one member of a
 * site.
 */
export async function keepNumber(
  tx: Tx,
  { vault, merchant, recognise }: Pick<DeskDeps, 'vault' | 'merchant' | 'recognise'>,
  { memberId, number, now }: { readonly memberId: bigint; readonly number: string | undefined; readonly now: Date },
): Promise<void> {
  if (number === undefined) return
  const profile = createProfile(vault)
  await profile.write(tx, { id: memberId, merchantId: merchant.id }, { idNumber: number })
  await profile.markVerified(tx, memberId, 'id_number', now)
  await recognise(tx, memberId)
}

/** The answer of what may find the number to be another member's, which ends its transaction. */
export async function unlessTaken<Answer>(work: () => Promise<Answer>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ContactTaken) return refuse('id_number_taken')
    throw error
  }
}

/** A document that waits, and that this colleague has taken. */
async function taken(
  tx: Tx,
  deps: DeskDeps,
  { now, staff }: StaffContext,
  id: string,
): Promise<Outcome<LockedDocument, 'not_found' | 'already_decided' | 'taken_by_another'>> {
  const row = await lockDocument(tx, deps, { id: BigInt(id), now })
  if (!row) return refuse('not_found')
  if (row.state !== 'pending') return refuse('already_decided')
  return row.taken_by === staff.name ? done(row) : refuse('taken_by_another')
}

interface Decision {
  readonly state: 'accepted' | 'rejected' | 'revoked'
  readonly reason: string
  readonly fault?: DocumentFault
  readonly expiresOn?: string | null
}

/** Writes a decision with its audit entry, and tells the member. What the document says of the person is in neither. */
async function decide(
  tx: Tx,
  deps: DeskDeps,
  context: StaffContext,
  { row, state, reason, fault, expiresOn }: Decision & { readonly row: LockedDocument },
) {
  const { id, member_id: memberId, type } = row
  const { merchant, audit } = deps
  const { now, staff } = context
  await sql`update kyc.document set state = ${state}, reason = ${reason}, fault = ${fault ?? null},
      expires_on = ${state === 'revoked' ? sql`expires_on` : sql`${expiresOn ?? null}::date`},
      decided_by = ${staff.name}, decided_at = ${now} where id = ${id}`.execute(tx)
  await deps.tellMember(tx, { memberId, topic: `document_${state}` })
  const level = await readLevel(deps, tx, { memberId, merchant, now })
  await audit(tx, context, {
    action: `document.${state}`,
    subject: `member ${memberId}`,
    before: { state: row.state },
    after: { document: String(id), type, state, level, ...(fault && { fault }), ...(expiresOn && { expiresOn }) },
    reason,
  })
  return { level }
}

/** Accepts the document that one has taken: it counts from now on. */
export async function acceptDocument(
  deps: DeskDeps,
  context: StaffContext,
  { id, number, expiresOn, reason }: InputOf<Routes['acceptDocument']>,
): DeskAnswer<'acceptDocument'> {
  return unlessTaken(() =>
    deps.database.transaction(async (tx) => {
      const found = await taken(tx, deps, context, id)
      if (!found.ok) return found
      const { kind, member_id: memberId } = found.value
      if (!(await isReadOff(tx, deps, { kind, number, expiresOn, now: context.now }))) return refuse('invalid_request')
      await keepNumber(tx, deps, { memberId, number, now: context.now })
      return done(await decide(tx, deps, context, { row: found.value, state: 'accepted', reason, expiresOn }))
    }),
  )
}

/** Rejects the document that one has taken. */
export async function rejectDocument(
  deps: DeskDeps,
  context: StaffContext,
  { id, fault, reason }: InputOf<Routes['rejectDocument']>,
): DeskAnswer<'rejectDocument'> {
  return deps.database.transaction(async (tx) => {
    const found = await taken(tx, deps, context, id)
    if (!found.ok) return found
    await decide(tx, deps, context, { row: found.value, state: 'rejected', reason, fault })
    return done({})
  })
}

/** Takes an accepted document out of what counts. */
export async function revokeDocument(
  deps: DeskDeps,
  context: StaffContext,
  { id, reason }: InputOf<Routes['revokeDocument']>,
): DeskAnswer<'revokeDocument'> {
  return deps.database.transaction(async (tx) => {
    const row = await lockDocument(tx, deps, { id: BigInt(id), now: context.now })
    if (!row) return refuse('not_found')
    if (row.state !== 'accepted') return refuse('already_decided')
    return done(await decide(tx, deps, context, { row, state: 'revoked', reason }))
  })
}
