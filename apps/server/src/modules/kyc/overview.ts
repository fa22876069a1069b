import { type MemberDocument, type OutputOf, type kycRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { createProfile } from '../members/index.ts'
import type { KycDeps } from './deps.ts'
import { readLevel, todayOf } from './level.ts'
import { rulesAt } from './rules.ts'
import type { Row } from './rows.ts'

const shownMost = 20

type DocumentRow = Row<'kyc.document', 'id' | 'type' | 'state' | 'fault' | 'sent_at' | 'decided_at'> & {
  readonly expires_on: string | null
  readonly is_expired: boolean
}

/** The member's level, what was sent for it, and what asks for which. */
export async function readOverview(
  deps: Pick<KycDeps, 'database' | 'vault' | 'signedLevelsOf'>,
  { memberId, merchant, now }: Pick<MemberContext, 'memberId' | 'merchant' | 'now'>,
): Promise<OutputOf<typeof kycRoutes.kyc>> {
  const { sql: connection } = deps.database
  const whose = { memberId, merchant, now }
  const profile = createProfile(deps.vault)
  const { payeeName, birthday } = await profile.readMasked(connection, memberId)
  const { rows } = await sql<DocumentRow>`select id, type, state, fault, sent_at, decided_at,
      case when state = 'accepted' then expires_on::text end as expires_on,
      coalesce(state = 'accepted' and expires_on < ${todayOf(whose)}, false) as is_expired
    from kyc.document where member_id = ${memberId} order by id desc limit ${shownMost}`.execute(connection)
  return {
    level: await readLevel(deps, connection, whose),
    payeeName: payeeName ?? null,
    hasBirthday: birthday !== undefined,
    documents: rows.map(shown),
    rules: await rulesAt(deps, connection, merchant),
    serverTime: now,
  }
}

const shown = (row: DocumentRow): MemberDocument => ({
  id: String(row.id),
  type: row.type,
  state: row.state,
  fault: row.fault,
  sentAt: row.sent_at,
  decidedAt: row.decided_at,
  expiresOn: row.expires_on,
  isExpired: row.is_expired,
})
