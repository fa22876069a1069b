import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordChange } from '../sessions/security-change.ts'
import { type EndedSession, type Visitor, revokeAll } from '../sessions/session-store.ts'
import type { IdentityTables } from '../tables.ts'

interface NewHash {
  readonly memberId: bigint
  readonly passwordHash: string
  /** The session that goes on, if one does. */
  readonly sessionId: bigint | null
  readonly visitor: Pick<Visitor, 'address' | 'userAgent'>
  readonly now: Date
}

/** Whose password it was, and the sessions that ended with it. */
export interface Changed {
  readonly memberId: bigint
  readonly ended: readonly EndedSession[]
}

/**
 * Sets a password, ends every other session of the member (requirement PASS-16), and makes
 * links to set another one worthless. The member is told. Whoever has set a password of
 * their own is not asked to for a first log-in any more (requirement AUTH-33).
 */
export async function setPassword(
  deps: Pick<IdentityDeps, 'onNotice'>,
  tx: Tx,
  { memberId, passwordHash, sessionId, visitor, now }: NewHash,
): Promise<Changed> {
  const tables = tx.withTables<IdentityTables>()
  const changed = {
    password_hash: passwordHash,
    password_changed_at: sql<Date>`clock_timestamp()`,
    must_change_password: false,
    first_login_reported_at: sql<Date>`coalesce(first_login_reported_at, clock_timestamp())`,
  }
  await tables.updateTable('members.member').set(changed).where('id', '=', memberId).execute()
  await tables.deleteFrom('identity.password_reset').where('member_id', '=', memberId).execute()
  await recordChange(tx, { memberId, change: 'password', visitor })
  await deps.onNotice(tx, { what: 'password', memberId, visitor, at: now })
  return { memberId, ended: await revokeAll(tx, memberId, sessionId) }
}

/** Forgets links that nobody can use any more. */
export async function pruneResets(connection: Sql): Promise<void> {
  await sql`delete from identity.password_reset where expires_at < clock_timestamp()`.execute(connection)
}
