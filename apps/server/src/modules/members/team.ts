import { type AccountType, trialType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** Who was placed under a member at registration, at every level. */
export interface Team {
  readonly memberIds: readonly bigint[]
  readonly directCount: number
  /** Those who registered in the period that was asked for. */
  readonly registeredCount: number
}

/** The team of a member, without the member. `union` ends the walk even where rows written by hand go in a circle. */
export async function readTeam(
  connection: Sql,
  memberId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Team> {
  const { rows } = await sql<{ id: bigint; isDirect: boolean; isNew: boolean }>`with recursive team (id) as (
      select id from members.member where upline_id = ${memberId}
      union select member.id from members.member join team on upline_id = team.id)
    select id, upline_id = ${memberId} as "isDirect", registered_at >= ${from} and registered_at < ${until} as "isNew"
    from team join members.member using (id) where id <> ${memberId}`.execute(connection)
  return {
    memberIds: rows.map(({ id }) => id),
    directCount: rows.filter(({ isDirect }) => isDirect).length,
    registeredCount: rows.filter(({ isNew }) => isNew).length,
  }
}

/** Where a member stands: who is above, from the nearest on, and how many are directly below. */
export interface Line {
  readonly above: readonly { readonly id: bigint; readonly username: string; readonly type: AccountType }[]
  readonly belowCount: number
}

/** A line is walked no further than this: deeper ones are not made, and rows written by hand may go in a circle. */
const deepest = 100

/** Where a member stands in the tree of registrations. */
export async function readLine(connection: Sql, memberId: bigint): Promise<Line> {
  const { rows: above } = await sql<Line['above'][number]>`with recursive line (id, step) as (
      select upline_id, 1 from members.member where id = ${memberId} and upline_id is not null
      union all select upline_id, step + 1 from members.member join line using (id)
        where upline_id is not null and step < ${deepest})
    select id, username, type from line join members.member using (id) order by step`.execute(connection)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from members.member
    where upline_id = ${memberId}`.execute(connection)
  return { above, belowCount: rows[0]?.count ?? 0 }
}

/** Everybody placed under a member, at every level. */
export async function teamOf(connection: Sql, memberId: bigint): Promise<readonly bigint[]> {
  const nobody = new Date(0)
  return (await readTeam(connection, memberId, { from: nobody, until: nobody })).memberIds
}

/** Everybody placed under a member, at every level; null where there are more than so many, who are not looked for. */
export async function teamUpTo(connection: Sql, memberId: bigint, most: number): Promise<readonly bigint[] | null> {
  const { rows } = await sql<{ id: bigint }>`with recursive team (id) as (
      select id from members.member where upline_id = ${memberId}
      union select member.id from members.member join team on upline_id = team.id)
    select id from team where id <> ${memberId} limit ${most + 1}`.execute(connection)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** Somebody below a member: how far, and with how many below in turn. */
export interface Downline {
  readonly account: string
  readonly type: AccountType
  readonly level: number
  readonly directCount: number
  readonly memberCount: number
  readonly registeredAt: Date
}

/** Somebody below a member, by what is known without counting. */
export interface InLine extends Omit<Downline, 'directCount' | 'memberCount'> {
  readonly id: bigint
}

/**
 * Who of a member's line has an account, in whatever case; null when nobody has, and alike when somebody outside
 * the line has [AGENT-56]. Walks up from the account, so that what is asked costs the same in a team of any size;
 * `cycle` ends the walk as `union` does above.
 */
export async function findInLine(connection: Sql, memberId: bigint, account: string): Promise<InLine | null> {
  const { rows } = await sql<InLine>`with recursive line (of, upline_id, level) as (
      select id, upline_id, 1 from members.member
      where lower(username) = lower(${account}) and status <> 'closed' and id <> ${memberId}
        and merchant_id = (select merchant_id from members.member where id = ${memberId})
      union all select of, member.upline_id, level + 1 from line join members.member on id = line.upline_id
        where line.upline_id <> ${memberId}
    ) cycle upline_id set is_again using walked
    select id, username as account, type, level, registered_at as "registeredAt"
    from line join members.member on id = of where line.upline_id = ${memberId} and not is_again`.execute(connection)
  return rows[0] ?? null
}

/** The same, with how many are below in turn. */
export async function findDownline(connection: Sql, memberId: bigint, account: string): Promise<Downline | null> {
  const found = await findInLine(connection, memberId, account)
  if (!found) return null
  const { id, ...facts } = found
  const { memberIds, directCount } = await readTeam(connection, id, {
    from: found.registeredAt,
    until: found.registeredAt,
  })
  return { ...facts, directCount, memberCount: memberIds.length }
}

interface Eligible {
  readonly registeredBefore: Date
  /** The line of this member alone, the member included; null: everybody. */
  readonly line: bigint | null
}

/** How many members of a merchant can log in, registered before an instant, and stand in a line. */
export async function countEligible(
  connection: Sql,
  merchantId: number,
  { registeredBefore, line }: Eligible,
): Promise<number> {
  const inLine = sql`with recursive line (id) as (select ${line}::bigint
      union select member.id from members.member join line on upline_id = line.id)
    select count(*)::int as count from members.member join line using (id)`
  const all = sql`select count(*)::int as count from members.member`
  const { rows } = await sql<{ count: number }>`${line === null ? all : inLine}
    where merchant_id = ${merchantId} and status = 'active' and type <> ${trialType}
      and registered_at <= ${registeredBefore}`.execute(connection)
  return rows[0]?.count ?? 0
}
