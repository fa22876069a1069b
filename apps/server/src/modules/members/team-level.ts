import { type AccountType, teamCountMost, trialType } from '@banyan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { maskedName } from './masked-name.ts'

/** Somebody of a line, as whoever stands above sees them. */
export interface TeamMemberEntry {
  readonly id: bigint
  readonly username: string
  readonly type: AccountType
  readonly isFrozen: boolean
  /** `teamCountMost` stands for that many or more. */
  readonly memberCount: number
  readonly registeredAt: Date
}

/** An account that is a mobile number is contact data, which nobody above is told. */
export const isContactName = (username: string): boolean => /^\+?\d{7,}$/.test(username)
export const shownAccount = (username: string): string => (isContactName(username) ? maskedName(username) : username)

/** The way from a member down to somebody of the line, without the member; null outside the line [AGENT-56]. */
export async function pathTo(
  connection: Sql,
  memberId: bigint,
  downlineId: bigint,
): Promise<readonly { readonly id: bigint; readonly username: string }[] | null> {
  const { rows } = await sql<{
    id: bigint
    username: string
    upline: bigint | null
  }>`with recursive line (id, step) as (
      select ${downlineId}::bigint, 1
      union all select upline_id, step + 1 from line join members.member using (id)
        where upline_id is not null and upline_id <> ${memberId}
    ) cycle id set is_again using walked
    select id, username, upline_id as upline from line join members.member using (id) where not is_again
    order by step desc`.execute(connection)
  const [first] = rows
  if (downlineId === memberId || first?.upline !== memberId) return null
  return rows.map(({ id, username }) => ({ id, username }))
}

interface Page {
  readonly under: bigint
  /** The last one of the page before. */
  readonly before: bigint | null
  readonly order: 'asc' | 'desc'
  readonly most: number
}

/** Those directly below a member, in the order in which they have registered. */
export async function listBelow(
  connection: Sql,
  { under, before, order, most }: Page,
): Promise<readonly TeamMemberEntry[]> {
  const [isLater, inOrder] = order === 'asc' ? [sql`id > ${before}`, sql`id`] : [sql`id < ${before}`, sql`id desc`]
  const entries = await readEntries(
    connection,
    sql`where upline_id = ${under} and status <> 'closed' and type <> ${trialType}
      and (${before}::bigint is null or ${isLater}) order by ${inOrder} limit ${most}`,
  )
  return order === 'asc' ? entries.toReversed() : entries
}

/** One member, likewise. */
export const readTeamMember = async (connection: Sql, memberId: bigint): Promise<TeamMemberEntry | null> =>
  (await readEntries(connection, sql`where id = ${memberId}`))[0] ?? null

/** The walk down ends as soon as there are enough. */
async function readEntries(connection: Sql, listed: RawBuilder<unknown>): Promise<readonly TeamMemberEntry[]> {
  const { rows } = await sql<TeamMemberEntry>`select listed.id, username, type, status = 'frozen' as "isFrozen",
      registered_at as "registeredAt", counted.count as "memberCount"
    from (select id, username, type, status, registered_at from members.member ${listed}) as listed
    cross join lateral (select count(*)::int as count from (
      with recursive below (id) as (
        select member.id from members.member where upline_id = listed.id
        union select member.id from below join members.member on upline_id = below.id)
      select from below where id <> listed.id limit ${teamCountMost}) as found) as counted
    order by listed.id desc`.execute(connection)
  return rows
}
