import { sql } from 'kysely'
import { type CopyPart, byCursor } from '../../platform/own-copy.ts'

/** Which documents a member has sent, and what became of them. */
export const copyOfKyc: readonly CopyPart[] = [
  {
    name: 'documents',
    columns: ['sent_at', 'type', 'state', 'decided_at', 'expires_on'],
    read: (connection, { memberId }) =>
      byCursor(
        connection,
        sql`select sent_at, type, state, decided_at, expires_on::text from kyc.document where member_id = ${memberId}
          order by sent_at`,
      ),
  },
]
