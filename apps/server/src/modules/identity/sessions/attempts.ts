import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
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
