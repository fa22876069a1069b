import { type InputOf, done, kindOfDocument, refuse, type staffKycRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { usernamesOf } from '../members/index.ts'
import { isReadOff, keepNumber, unlessTaken } from './decide.ts'
import type { DeskAnswer, DeskDeps } from './desk-deps.ts'
import { readLevel } from './level.ts'
import type { Row } from './rows.ts'
import { lockDocuments } from './send.ts'

/** Marks a member as verified by a document that was shown elsewhere (OPS-67): an accepted one without pictures. */
export async function markVerified(
  deps: DeskDeps,
  context: StaffContext,
  { memberId: asked, type, number, expiresOn, reason }: InputOf<(typeof staffKycRoutes)['markVerified']>,
): DeskAnswer<'markVerified'> {
  const { merchant } = deps
  const { now, staff } = context
  const memberId = BigInt(asked)
  return unlessTaken(() =>
    deps.database.transaction(async (tx) => {
      if (!(await usernamesOf(tx, merchant.id, [memberId])).has(memberId)) return refuse('member_not_found')
      await lockDocuments(tx, memberId)
      const kind = kindOfDocument(type)
      const { rows: waiting } = await sql`select from kyc.document
        where (member_id, kind) = (${memberId}, ${kind}) and state = 'pending'`.execute(tx)
      if (waiting.length > 0) return refuse('document_pending')
      if (!(await isReadOff(tx, deps, { kind, number, expiresOn, now }))) return refuse('invalid_request')
      await keepNumber(tx, deps, { memberId, number, now })
      const { rows } = await sql<Row<'kyc.document', 'id'>>`insert into kyc.document
          (merchant_id, member_id, type, state, is_marked, expires_on, sent_at, decided_by, decided_at, reason)
        values (${merchant.id}, ${memberId}, ${type}, 'accepted', true, ${expiresOn}::date, ${now}, ${staff.name},
          ${now}, ${reason}) returning id`.execute(tx)
      const { id } = rows[0]! // An insert returns its row.
      await deps.tellMember(tx, { memberId, topic: 'document_accepted' })
      const level = await readLevel(deps, tx, { memberId, merchant, now })
      await deps.audit(tx, context, {
        action: 'member.verified',
        subject: `member ${memberId}`,
        after: { document: String(id), type, level, ...(expiresOn && { expiresOn }) },
        reason,
      })
      return done({ id: String(id), level })
    }),
  )
}
