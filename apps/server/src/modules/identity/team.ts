import { sql } from 'kysely'
import type { Sql } from '../../platform/database.ts'

/** Who was placed under a member at registration, at every level. */
export interface Team {
  readonly memberIds: readonly bigint[]
  readonly directCount: number
  /** Those who registered in the period that was asked for. */
  readonly registeredCount: number
}

/** The team of a member, without the member. `union` ends the walk even where rows written by hand go in a circle. */
export async function readTeam(connection: Sql, memberId: bigint, { from, until }: { readonly from: Date; readonly until: Date }): Promise<Team> {
  const { rows } = await sql<{ id: bigint; isDirect: boolean; isNew: boolean }>`with recursive team (id) as (
      select id from identity.member where upline_id = ${memberId}
      union select member.id from identity.member join team on upline_id = team.id)
    select id, upline_id = ${memberId} as "isDirect", registered_at >= ${from} and registered_at < ${until} as "isNew"
    from team join identity.member using (id) where id <> ${memberId}`.execute(connection)
  return {
    memberIds: rows.map(({ id }) => id),
    directCount: rows.filter(({ isDirect }) => isDirect).length,
    registeredCount: rows.filter(({ isNew }) => isNew).length,
  }
}
