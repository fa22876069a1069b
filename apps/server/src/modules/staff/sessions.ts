import { permissionsOf } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { SessionStaff } from '../../platform/http/staff-call.ts'
import { readUserAgent } from '../../platform/http/user-agent.ts'
import { hashOf, makeToken } from './secrets.ts'
import type { Row } from './rows.ts'
import type { StaffTables } from './tables.ts'

export interface SessionTimes {
  readonly idleSeconds: number
  readonly longestSeconds: number
}

/** Sessions of staff are short: fifteen idle minutes, a working day at most. */
export const usualTimes: SessionTimes = { idleSeconds: 15 * 60, longestSeconds: 8 * 3600 }

export interface Visitor {
  readonly address: string
  readonly userAgent: string
}

/** Opens a session and returns its token, which is told this once and stored nowhere. */
export async function openSession(
  tx: Tx,
  accountId: bigint,
  { address, userAgent }: Visitor,
  { longestSeconds }: SessionTimes,
): Promise<string> {
  const token = makeToken()
  await tx
    .withTables<StaffTables>()
    .insertInto('staff.session')
    .values({
      account_id: accountId,
      token_hash: hashOf(token),
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${longestSeconds})`,
      address,
      user_agent: userAgent,
    })
    .execute()
  return token
}

/**
 * The staff member of a token, or null. Staff are few, so each call asks the database: who was revoked, disabled or
 * given another role, and whose role may something else, is so at once, on every node.
 */
export async function authenticate(
  database: Database,
  token: string,
  { idleSeconds }: SessionTimes,
): Promise<SessionStaff | null> {
  const { rows } = await sql<SessionRow>`
    update staff.session as session set last_seen_at = clock_timestamp()
    from staff.account as account left join staff.role as role on role.code = account.role
    where session.token_hash = ${hashOf(token)} and session.revoked_at is null
      and session.expires_at > clock_timestamp()
      and session.last_seen_at > clock_timestamp() - make_interval(secs => ${idleSeconds})
      and account.id = session.account_id and account.status = 'active'
    returning account.id as "staffId", session.id as "sessionId", account.name, account.role,
      role.name as "roleName", coalesce(role.added, '{}') as added, coalesce(role.removed, '{}') as removed`.execute(
    database.sql,
  )
  if (!rows[0]) return null
  const { added, removed, ...staff } = rows[0]
  return { ...staff, permissions: permissionsOf(staff.role, { added, removed }) }
}

type SessionRow = Omit<SessionStaff, 'permissions'> & Row<'staff.role', 'added' | 'removed'>

export async function listSessions(
  connection: Sql,
  { staffId, sessionId }: SessionStaff,
  { idleSeconds }: SessionTimes,
) {
  const live = await connection
    .withTables<StaffTables>()
    .selectFrom('staff.session')
    .select(['id', 'address', 'user_agent', 'opened_at', 'last_seen_at'])
    .where('account_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('last_seen_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${idleSeconds})`)
    .orderBy('id', 'desc')
    .execute()
  return live.map((session) => ({
    id: String(session.id),
    address: session.address,
    device: readUserAgent(session.user_agent),
    openedAt: session.opened_at,
    lastSeenAt: session.last_seen_at,
    isThisOne: session.id === sessionId,
  }))
}

/** Ends one session of an account, or all of them. Answers how many were live. */
export async function endSessions(tx: Tx, accountId: bigint, sessionId?: bigint): Promise<number> {
  let asked = tx
    .withTables<StaffTables>()
    .updateTable('staff.session')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
  if (sessionId !== undefined) asked = asked.where('id', '=', sessionId)
  return Number((await asked.executeTakeFirst()).numUpdatedRows)
}
