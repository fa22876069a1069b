import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database.ts'
import type { VisitorContext } from '../../platform/handlers.ts'
import type { IdentityTables } from './tables.ts'
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

/** Whether the member has logged in from this browser before. */
export async function isTrusted(connection: Sql, memberId: bigint, device: Buffer): Promise<boolean> {
  const devices = connection.withTables<IdentityTables>().selectFrom('identity.device').select('member_id')
  return (await devices.where('member_id', '=', memberId).where('token_hash', '=', device).executeTakeFirst()) !== undefined
}

/** Remembers the browser as the member's. True when the member knew others but not this one. */
export async function trustDevice(tx: Tx, memberId: bigint, visitor: Pick<VisitorContext, 'cookies' | 'userAgent'>): Promise<boolean> {
  const device = nameBrowser(visitor)
  const { rows } = await sql<{ is_new: boolean; knew_others: boolean }>`
    insert into identity.device as device (member_id, token_hash, user_agent) values (${memberId}, ${device}, ${visitor.userAgent})
    on conflict (member_id, token_hash) do update set last_seen_at = clock_timestamp(), user_agent = excluded.user_agent
    returning xmax = 0 as is_new,
      exists (select from identity.device as other where other.member_id = ${memberId} and other.token_hash <> device.token_hash) as knew_others`.execute(
    tx,
  )
  return rows[0]?.is_new === true && rows[0].knew_others
}
