import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../../platform/database/database.ts'
import { lazily } from '../../../platform/database/lazily.ts'
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
