import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { maskedName } from './masked-name.ts'

/** Somebody directly below a member, as far as the member may know. */
export interface Invited {
  readonly id: bigint
  readonly account: string
  readonly registeredAt: Date
}

/** How many stand directly below a member. */
export async function countInvited(connection: Sql, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from members.member
    where upline_id = ${memberId}`.execute(connection)
  return rows[0]?.count ?? 0
}

/** A page of them, the newest first, with masked names. */
export async function listInvited(
  connection: Sql,
  memberId: bigint,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<Invited[]> {
  const { rows } =
    await sql<Invited>`select id, username as account, registered_at as "registeredAt" from members.member
    where upline_id = ${memberId} order by id desc limit ${most} offset ${skip}`.execute(connection)
  return rows.map(({ account, ...rest }) => ({ account: maskedName(account), ...rest }))
}
