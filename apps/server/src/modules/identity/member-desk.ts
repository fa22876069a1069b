import { type Outcome, dayMs, done, refuse, reopeningDays } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { type MemberEntry, memberOf, setClosed, setStatus } from '../members/index.ts'
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

/** When each of some members logged in last; whoever never has is missing. */
export async function lastLoginsOf(connection: Sql, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  const { rows } = await sql<{ id: bigint; at: Date }>`select id, opened_at as at
    from unnest(${memberIds}::bigint[]) as asked (id) cross join lateral (select opened_at from identity.session
      where member_id = asked.id order by opened_at desc limit 1) as last`.execute(connection)
  return new Map(rows.map(({ id, at }) => [id, at]))
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

interface Reopening {
  readonly merchantId: number
  readonly memberId: bigint
  readonly now: Date
}

/**
 * Opens an account again that its member has closed, once the days are over. Null for one that no member has closed,
 * and for one of another merchant.
 */
export async function reopenAccount(
  tx: Tx,
  { merchantId, memberId, now }: Reopening,
): Promise<Outcome<{ readonly closedAt: Date; readonly member: DeskEntry }, 'closing_cools_off'> | null> {
  const { rows } = await sql<{ at: Date }>`select closed_at as at from identity.closing
    where member_id = ${memberId} and reopened_at is null for update`.execute(tx)
  const closedAt = rows[0]?.at
  if (!closedAt || !(await memberOf(tx, merchantId, memberId))) return null
  if (now.getTime() < closedAt.getTime() + reopeningDays * dayMs)
    return refuse('closing_cools_off', { days: reopeningDays })
  await sql`update identity.closing set reopened_at = ${now}
    where member_id = ${memberId} and reopened_at is null`.execute(tx)
  await setClosed(tx, { merchantId, memberId }, false)
  const member = await memberOf(tx, merchantId, memberId)
  return member && done({ closedAt, member: await withLastLogin(tx, member) })
}
