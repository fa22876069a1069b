import { type Outcome, type OutputOf, type securityRoutes, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { readUserAgent } from '../../../platform/http/user-agent.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { type Nothing, type Owner, recordChange } from '../sessions/security-change.ts'
import { shownAddressOf } from './shown-address.ts'
import { type EndedSession, revokeAll } from '../sessions/session-store.ts'

type Member = Pick<Owner, 'memberId' | 'sessionId'>

type SessionRow = Row<'identity.session', 'id' | 'opened_at' | 'last_seen_at' | 'address' | 'user_agent'>

/** Where the member is logged in now, this session first (requirement MEMBER-37). */
export async function listSessions(
  deps: IdentityDeps,
  { memberId, sessionId }: Member,
): Promise<OutputOf<typeof securityRoutes.sessions>> {
  const { rows } = await sql<SessionRow>`
    select id, opened_at, last_seen_at, address, user_agent from identity.session
    where member_id = ${memberId} and revoked_at is null and expires_at > clock_timestamp()
      and last_seen_at > clock_timestamp() - (select access.idle from members.member,
        site.access_of(merchant_id) as access where member.id = ${memberId})
    order by id = ${sessionId} desc, last_seen_at desc limit 50`.execute(deps.database.sql)
  const sessions = rows.map(async ({ id, opened_at, last_seen_at, address, user_agent }) => ({
    id: String(id),
    isCurrent: id === sessionId,
    openedAt: opened_at,
    lastSeenAt: last_seen_at,
    device: readUserAgent(user_agent),
    place: await shownAddressOf(address),
  }))
  return { sessions: await Promise.all(sessions) }
}

/**
 * Logs one device out: its session, what its browser remembers, and the trust in it, so that its next log-in is told as
 * that of a new device. The id of another member's session is unknown here [ROLE-21].
 */
export async function endSession(deps: IdentityDeps, id: bigint, owner: Owner): Promise<Outcome<Nothing, 'not_found'>> {
  const { memberId } = owner
  const ended = await deps.database.transaction(async (tx) => {
    const { rows } = await sql<EndedSession & { device_hash: Buffer | null }>`
      update identity.session set revoked_at = clock_timestamp()
      where id = ${id} and member_id = ${memberId} and id <> ${owner.sessionId} and revoked_at is null
      returning id, token_hash, device_hash`.execute(tx)
    const [row] = rows
    if (!row) return null
    await sql`
      update identity.remembered set revoked_at = clock_timestamp()
      where member_id = ${memberId} and device_hash = ${row.device_hash} and revoked_at is null`.execute(tx)
    await sql`delete from identity.device where member_id = ${memberId} and token_hash = ${row.device_hash}`.execute(tx)
    await recordChange(tx, { memberId, change: 'session_ended', visitor: owner })
    return row
  })
  if (!ended) return refuse('not_found')
  deps.onSessionsEnded([ended])
  return done({})
}

/** Logs every other device out, and forgets what browsers remember. Without others it changes nothing. */
export async function endOtherSessions(deps: IdentityDeps, owner: Owner): Promise<number> {
  const { memberId, sessionId } = owner
  const ended = await deps.database.transaction(async (tx) => {
    const sessions = await revokeAll(tx, memberId, sessionId)
    if (sessions.length > 0) await recordChange(tx, { memberId, change: 'sessions_ended', visitor: owner })
    return sessions
  })
  deps.onSessionsEnded(ended)
  return ended.length
}
