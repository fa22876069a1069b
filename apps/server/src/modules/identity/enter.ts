import { type Amount, zero } from '@banyan/money'
import type { Sql, Tx } from '../../platform/database.ts'
import type { IdentityDeps } from './deps.ts'
import { type Visitor, openSession } from './session-store.ts'
import type { IdentityTables, LoginOutcome } from './tables.ts'

/** What a log-in answers, by whichever way the member proved who they are. */
export interface Entered {
  readonly token: string
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  readonly grantedAmount: Amount
}

/** The end of every kind of log-in: the first-login action once, the history, and a new session. */
export async function enter(
  deps: Pick<IdentityDeps, 'onFirstLogin' | 'sessionTimes'>,
  tx: Tx,
  now: Date,
  { memberId, visitor, outcome }: { readonly memberId: bigint; readonly visitor: Visitor; readonly outcome: 'logged_in' | 'registered' },
): Promise<Entered> {
  // The row lock decides which of two simultaneous first log-ins is the first.
  const first = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.member')
    .set({ first_login_at: now })
    .where('id', '=', memberId)
    .where('first_login_at', 'is', null)
    .executeTakeFirst()
  const firstTimeLogin = first.numUpdatedRows === 1n
  const grantedAmount = firstTimeLogin ? await deps.onFirstLogin(tx, memberId, now) : zero
  await recordAttempt(tx, { memberId, visitor, outcome })
  const token = await openSession(tx, memberId, visitor, deps.sessionTimes)
  return { token, firstTimeLogin, passwordExpired: false, grantedAmount }
}

export async function recordAttempt(
  connection: Sql,
  { memberId, visitor, outcome }: { readonly memberId: bigint | null; readonly visitor: Visitor; readonly outcome: LoginOutcome },
): Promise<void> {
  const attempt = { member_id: memberId, outcome, address: visitor.address, user_agent: visitor.userAgent }
  await connection.withTables<IdentityTables>().insertInto('identity.login_attempt').values(attempt).execute()
}
