import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { VisitorContext } from '../../../platform/http/handlers.ts'
import { readUserAgent } from '../../../platform/http/user-agent.ts'
import type { MemberPage } from '../../members/index.ts'
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

/** Whether a member has logged in with a browser that came since then, and had another before. */
export async function hasNewDevice(connection: Sql, memberId: bigint, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean | null }>`select
      max(first_seen_at) >= ${since} and min(first_seen_at) < ${since} as is_new
    from identity.device where member_id = ${memberId}`.execute(connection)
  return rows[0]?.is_new ?? false
}

/** What colleagues call a browser by: the beginning of what is stored of it, which nobody can log in with. */
const codeOf = sql`left(encode(token_hash, 'hex'), 16)`

/** Members who have logged in with a browser, the newest of them first. */
export async function readMembersWith(
  connection: Sql,
  { code, before, most }: MemberPage & { readonly code: string },
): Promise<bigint[]> {
  if (!/^[0-9a-f]{16}$/.test(code)) return []
  const { rows } = await sql<{ id: bigint }>`select distinct member_id as id from identity.device
    where token_hash between decode(${code.padEnd(64, '0')}, 'hex') and decode(${code.padEnd(64, 'f')}, 'hex')
      and (${before}::bigint is null or member_id < ${before})
    order by id desc limit ${most}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The browsers that a member has logged in with, the last used first. */
export async function readDevices(connection: Sql, memberId: bigint, most: number) {
  const { rows } = await sql<{ code: string; userAgent: string; firstSeenAt: Date; lastSeenAt: Date }>`select
      ${codeOf} as code, user_agent as "userAgent", first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from identity.device where member_id = ${memberId} order by last_seen_at desc limit ${most}`.execute(connection)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: readUserAgent(userAgent) }))
}
