import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { MemberTables } from './tables.ts'
import { teamOf } from './team.ts'

/** A time in which a team was the same. */
export interface TeamPart {
  readonly from: Date
  readonly until: Date
  readonly memberIds: readonly bigint[]
}

interface Asked {
  readonly memberId: bigint
  readonly from: Date
  readonly until: Date
}

/**
 * Everybody placed under a member at every level, from an instant until another one: in one part where nobody came or
 * went, else in a part for each time between two changes. Changes elsewhere in the tree make no part.
 */
export async function teamBetween(connection: Sql, { memberId, from, until }: Asked): Promise<readonly TeamPart[]> {
  const starts = [from, ...(await changesOf(connection, { memberId, from, until }))]
  const parts: TeamPart[] = []
  for (const [index, start] of starts.entries())
    parts.push({ from: start, until: starts[index + 1] ?? until, memberIds: await teamAt(connection, memberId, start) })
  return parts
}

/** The instants between the two at which somebody came into the team or went out of it. */
async function changesOf(connection: Sql, { memberId, from, until }: Asked): Promise<readonly Date[]> {
  const { rows } = await sql<{ at: Date }>`with recursive above (at, id) as (
      select at, end_of.id from members.upline_change
      cross join lateral (values (upline_before), (upline_after)) as end_of (id)
      where merchant_id = members.merchant_of(${memberId}) and at > ${from} and at < ${until}
      union select at, members.upline_at(id, at) from above where id <> ${memberId})
    select distinct at from above where id = ${memberId} order by at`.execute(connection)
  return rows.map(({ at }) => at)
}

/** The team as it was: what has changed since is taken back while it is walked. */
async function teamAt(connection: Sql, memberId: bigint, at: Date): Promise<readonly bigint[]> {
  const { rows: since } = await sql`select from members.upline_change
    where merchant_id = members.merchant_of(${memberId}) and at > ${at} limit 1`.execute(connection)
  if (since.length === 0) return teamOf(connection, memberId)
  const { rows } = await sql<{ id: bigint }>`with recursive later as materialized (
      select distinct on (member_id) member_id, upline_before from members.upline_change
      where merchant_id = members.merchant_of(${memberId}) and at > ${at} order by member_id, upline_change.at, id),
    team (id) as (
      select ${memberId}::bigint
      union select below.id from team cross join lateral (
        select member.id from members.member where upline_id = team.id
          and not exists (select from later where member_id = member.id)
        union all select member_id from later where upline_before = team.id) as below)
    select id from team where id <> ${memberId}`.execute(connection)
  return rows.map(({ id }) => id)
}

interface UplineChange {
  readonly merchantId: number
  readonly memberId: bigint
  /** Null: at the top. */
  readonly uplineId: bigint | null
  /** From here on the member counts under the new one. */
  readonly at: Date
}

/**
 * Places a member, with everybody below, under somebody else. Whoever calls it has seen to it that the new one is not
 * below the member, and that no other change of the site's tree is under way.
 */
export async function changeUpline(tx: Tx, { merchantId, memberId, uplineId, at }: UplineChange): Promise<void> {
  await sql`insert into members.upline_change (merchant_id, member_id, upline_before, upline_after, at)
    select merchant_id, id, upline_id, ${uplineId}, ${at} from members.member
    where id = ${memberId} and merchant_id = ${merchantId}`.execute(tx)
  const member = tx.withTables<MemberTables>().updateTable('members.member').set({ upline_id: uplineId })
  await member.where('id', '=', memberId).where('merchant_id', '=', merchantId).execute()
}
