import type { Sql, Tx } from '../../platform/database/database.ts'
import { type MemberEntry, setStatus } from '../members/index.ts'
import { revokeAll } from './sessions/session-store.ts'
import type { IdentityTables } from './tables.ts'

/** A member as the back office sees one. */
export interface DeskEntry extends MemberEntry {
  readonly lastLoginAt: Date | null
}

/** Members with when each logged in last. */
export async function withLastLogins(connection: Sql, members: readonly MemberEntry[]): Promise<DeskEntry[]> {
  if (members.length === 0) return []
  const rows = await connection
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select('id')
    .select((row) =>
      row
        .selectFrom('identity.session')
        .select('opened_at')
        .whereRef('member_id', '=', 'members.member.id')
        .orderBy('opened_at', 'desc')
        .limit(1)
        .as('openedAt'),
    )
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()
  const openedAt = new Map(rows.map((row) => [row.id, row.openedAt]))
  return members.map((member) => ({ ...member, lastLoginAt: openedAt.get(member.id) ?? null }))
}

/** One member likewise. */
export async function withLastLogin(connection: Sql, member: MemberEntry): Promise<DeskEntry> {
  const [entry] = await withLastLogins(connection, [member])
  return entry! // as many come back as were given
}

/**
 * Freezes a member, which ends every session and what browsers remember, or releases one. Answers the state before;
 * null for an unknown member, for one of another merchant, and for a closed account, which stays closed.
 */
export async function setFrozen(
  tx: Tx,
  { frozen, ...whose }: { readonly merchantId: number; readonly memberId: bigint; readonly frozen: boolean },
): Promise<{ before: MemberEntry['status']; member: DeskEntry; endedSessionIds: readonly bigint[] } | null> {
  const changed = await setStatus(tx, { ...whose, status: frozen ? 'frozen' : 'active' })
  if (!changed) return null
  const ended = frozen ? await revokeAll(tx, whose.memberId) : []
  return {
    before: changed.before,
    member: await withLastLogin(tx, changed.member),
    endedSessionIds: ended.map(({ id }) => id),
  }
}
