import { type FiledDocument, type InputOf, done, refuse, type staffKycRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { usernamesOf } from '../members/index.ts'
import type { DeskAnswer, DeskDeps } from './desk-deps.ts'
import { readLevel } from './level.ts'
import { isExpired } from './read.ts'

const shownMost = 50

/** The documents of a member of the site, for the member's file: without what they say of the person. */
export async function readOfMember(
  deps: DeskDeps,
  { id }: InputOf<(typeof staffKycRoutes)['memberDocuments']>,
  now: Date,
): DeskAnswer<'memberDocuments'> {
  const { database, merchant } = deps
  const memberId = BigInt(id)
  if (!(await usernamesOf(database.sql, merchant.id, [memberId])).has(memberId)) return refuse('member_not_found')
  const { rows: documents } = await sql<FiledDocument>`select id::text, type, state, fault, sent_at as "sentAt",
      decided_by as "decidedBy", decided_at as "decidedAt", expires_on::text as "expiresOn",
      ${isExpired(merchant, now)} as "isExpired", is_marked as "isMarked"
    from kyc.document where (member_id, merchant_id) = (${memberId}, ${merchant.id})
    order by document.id desc limit ${shownMost}`.execute(database.sql)
  return done({ level: await readLevel(deps, database.sql, { memberId, merchant, now }), documents })
}
