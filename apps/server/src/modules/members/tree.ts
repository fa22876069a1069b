import type { AccountType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'

/** An account of the tree, with how many stand directly below it. */
export interface TreeMember {
  readonly id: bigint
  readonly username: string
  readonly type: AccountType
  readonly status: 'active' | 'frozen' | 'closed'
  readonly registeredAt: Date
  readonly uplineId: bigint | null
  readonly directCount: number
  readonly agentCount: number
}

/** As the indexes of agents have it. */
const isAgent = sql`member.type in (1, 2, 41, 42)`

interface Level {
  /** Members as well as agents; never at the top, where members have no end. */
  readonly isWhole: boolean
  /** Null: agents who have no agent directly above. */
  readonly under: bigint | null
  readonly before: bigint | null
  readonly most: number
}

/** One level of a merchant's tree, the newest first. */
export function listLevel(
  connection: Sql,
  merchantId: number,
  { isWhole, under, before, most }: Level,
): Promise<readonly TreeMember[]> {
  const listed =
    under === null
      ? sql`where member.is_top_agent`
      : sql`where member.upline_id = ${under} and ${isWhole ? sql`member.type <> 4` : isAgent}`
  return read(
    connection,
    sql`${listed} and member.merchant_id = ${merchantId} and (${before}::bigint is null or member.id < ${before})
      order by member.id desc limit ${most}`,
  )
}

/** These members of a merchant, wherever they stand in its tree; trials stand nowhere. */
export function findInTree(
  connection: Sql,
  merchantId: number,
  ids: readonly bigint[],
): Promise<readonly TreeMember[]> {
  return read(
    connection,
    sql`where member.id = any(${ids}::bigint[]) and member.merchant_id = ${merchantId} and member.type <> 4
      order by member.id desc`,
  )
}

async function read(connection: Sql, listed: ReturnType<typeof sql>): Promise<readonly TreeMember[]> {
  const { rows } = await sql<TreeMember>`
    select id, username, type, status, registered_at as "registeredAt", upline_id as "uplineId",
      (select count(*)::int from members.member where member.upline_id = listed.id) as "directCount",
      (select count(*)::int from members.member where member.upline_id = listed.id and ${isAgent}) as "agentCount"
    from (select member.id, member.username, member.type, member.status, member.registered_at, member.upline_id
      from members.member ${listed}) as listed order by id desc`.execute(connection)
  return rows
}

/** How many of those directly below a member came by each code. */
export async function countBrought(connection: Sql, memberId: bigint): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`select source_code as code, count(*)::int as count
    from members.member where upline_id = ${memberId} and source_code is not null group by 1`.execute(connection)
  return new Map(rows.map(({ code, count }) => [code, count]))
}
