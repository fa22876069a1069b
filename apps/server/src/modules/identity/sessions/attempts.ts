import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import { lazily } from '../../../platform/database/lazily.ts'
import type { MemberPage } from '../../members/index.ts'
import type { Visitor } from './session-store.ts'
import type { IdentityTables, LoginOutcome } from '../tables.ts'

interface Attempt {
  readonly memberId: bigint | null
  readonly visitor: Pick<Visitor, 'address' | 'userAgent'>
  readonly outcome: LoginOutcome
}

export async function recordAttempt(tx: Tx, { memberId, visitor, outcome }: Attempt): Promise<void> {
  const attempt = { member_id: memberId, outcome, address: visitor.address, user_agent: visitor.userAgent }
  await tx.withTables<IdentityTables>().insertInto('identity.login_attempt').values(attempt).execute()
}

/** By itself: a failure has changed nothing, and no storm of them is worth a wait for the disk each. */
export async function recordFailure(
  { sql: connection }: Pick<Database, 'sql'>,
  { memberId, visitor, outcome }: Attempt,
): Promise<void> {
  await sql`
    insert into identity.login_attempt (member_id, outcome, address, user_agent)
    select ${memberId}::bigint, ${outcome}, ${visitor.address}, ${visitor.userAgent} where ${lazily}`.execute(
    connection,
  )
}

/** Other members who logged in since then from an address that this one has logged in from since then. */
export async function countSharedAddress(connection: Sql, memberId: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct other.member_id)::int as count
    from (select distinct address from identity.login_attempt where member_id = ${memberId} and at >= ${since}
      and outcome in ('logged_in', 'registered')) as own
    join identity.login_attempt as other using (address)
    where other.member_id <> ${memberId} and other.at >= ${since}
      and other.outcome in ('logged_in', 'registered')`.execute(connection)
  return rows[0]?.count ?? 0
}

/** For each of these members at an instant, the others who logged in from the same addresses since then. */
export async function readAddressSharers(
  connection: Sql,
  asked: readonly { readonly memberId: bigint; readonly since: Date; readonly at: Date }[],
): Promise<bigint[][]> {
  const { rows } = await sql<{ members: string[] }>`select array(select distinct other.member_id
      from identity.login_attempt as own join identity.login_attempt as other using (address)
      where own.member_id = asked.member_id and other.member_id <> own.member_id
        and own.at >= asked.since and own.at <= asked.at and other.at >= asked.since and other.at <= asked.at
        and own.outcome in ('logged_in', 'registered') and other.outcome in ('logged_in', 'registered')
      order by 1) as members
    from unnest(${asked.map(({ memberId }) => memberId)}::bigint[], ${asked.map(({ since }) => since)}::timestamptz[],
      ${asked.map(({ at }) => at)}::timestamptz[]) with ordinality as asked (member_id, since, at, n)
    order by n`.execute(connection)
  return rows.map(({ members }) => members.map(BigInt))
}

/** Members who have ever logged in or tried to from an address, the newest of them first. */
export async function readMembersAt(
  connection: Sql,
  { address, before, most }: MemberPage & { readonly address: string },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select distinct member_id as id from identity.login_attempt
    where address = ${address} and member_id is not null and (${before}::bigint is null or member_id < ${before})
    order by id desc limit ${most}`.execute(connection)
  return rows.map(({ id }) => id)
}
