import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { VisitorContext } from '../../../platform/http/handlers.ts'
import { hashToken, makeToken } from './token.ts'

const deviceSeconds = 365 * 24 * 3600

/** What is stored of the browser's device cookie; null when it has none. */
export function deviceOf({ cookies }: Pick<VisitorContext, 'cookies'>): Buffer | null {
  const token = cookies.get('device')
  return token === null ? null : hashToken(token)
}

/** Names the browser by a cookie when it has no name, and answers what is stored of it. */
export function nameBrowser({ cookies }: Pick<VisitorContext, 'cookies'>): Buffer {
  const token = cookies.get('device') ?? makeToken()
  cookies.set('device', token, deviceSeconds)
  return hashToken(token)
}

/** Other members who have logged in with a browser that this one has logged in with. */
export async function countSharedDevice(connection: Sql, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct other.member_id)::int as count
    from identity.device as own join identity.device as other using (token_hash)
    where own.member_id = ${memberId} and other.member_id <> ${memberId}`.execute(connection)
  return rows[0]?.count ?? 0
}
