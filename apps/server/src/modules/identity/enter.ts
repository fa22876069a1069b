import type { OutputOf, identityRoutes } from '@banyan/contract'
import { zero } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'
import { lazily } from '../../platform/lazily.ts'
import type { Arrival } from './arrival.ts'
import { registerAddress } from './challenge.ts'
import type { IdentityDeps } from './deps.ts'
import { trustDevice } from './device.ts'
import { readPolicy } from './policy.ts'
import { recordChange } from './security-change.ts'
import { type Visitor, openSession } from './session-store.ts'
import { bindSocial } from './social-link.ts'
import type { IdentityTables, LoginOutcome } from './tables.ts'

/** What a log-in answers, by whichever way the member proved who they are. */
export type Entered = OutputOf<typeof identityRoutes.register>

/** The proofs that a forced change of password binds to: the others have shown more than a password [AUTH-31, AUTH-33]. */
const proofsOfPassword: readonly Arrival['proof'][] = ['password', 'remembered']

/** Opens the session of a member whom nothing stands against: the first-login action once, the history, the device, a new token. */
export async function enter(
  deps: Pick<IdentityDeps, 'onFirstLogin' | 'onNotice' | 'sessionTimes' | 'site'>,
  tx: Tx,
  now: Date,
  arrival: Arrival,
): Promise<Entered> {
  const { memberId, proof, visitor } = arrival
  // The row lock decides which of two simultaneous first log-ins is the first.
  const first = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.member')
    .set({ first_login_at: now })
    .where('id', '=', memberId)
    .where('first_login_at', 'is', null)
    .executeTakeFirst()
  const grantedAmount = first.numUpdatedRows === 1n ? await deps.onFirstLogin(tx, memberId, now) : zero
  await recordAttempt(tx, { memberId, visitor, outcome: proof === 'registration' ? 'registered' : 'logged_in' })
  if (await trustDevice(tx, memberId, visitor)) await deps.onNotice(tx, { what: 'new_device', memberId, visitor, at: now })
  await registerAddress(tx, memberId, visitor)
  if (arrival.link && (await bindSocial(tx, memberId, arrival.link))) {
    await recordChange(tx, { memberId, change: 'social_added', visitor })
    await deps.onNotice(tx, { what: 'social_added', memberId, visitor, at: now })
  }
  const { firstTimeLogin, passwordExpired } = await readState(deps, tx, memberId)
  const change = proofsOfPassword.includes(proof) ? changeDue({ ...arrival, firstTimeLogin: firstTimeLogin.isForced, passwordExpired }) : null
  const token = await openSession(tx, { memberId, visitor, proof, kind: change ? 'restricted' : 'full' }, deps.sessionTimes)
  return { token, firstTimeLogin: firstTimeLogin.isDue, passwordExpired, grantedAmount, ...(change && { passwordChange: change }) }
}

type Change = NonNullable<Entered['passwordChange']>

function changeDue(due: {
  readonly isDefaultPassword?: boolean | undefined
  readonly passwordExpired: boolean
  readonly firstTimeLogin: boolean
}): Change | null {
  if (due.isDefaultPassword) return 'default_password'
  if (due.passwordExpired) return 'expired'
  return due.firstTimeLogin ? 'first_login' : null
}

/** What the account's age says of its password, by the database's clock; nothing is forced without the merchant's flag. */
async function readState({ site }: Pick<IdentityDeps, 'site'>, tx: Tx, memberId: bigint) {
  const { id, flagsOn } = await site.merchant(tx)
  const isForced = flagsOn.has('PWDEXPFORCECHANGE3')
  const { passwordDays } = await readPolicy(tx, id)
  const row = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.member')
    .select(['first_login_reported_at', sql<number>`extract(epoch from clock_timestamp() - password_changed_at)::float8 / 86400`.as('days')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const isDue = row.first_login_reported_at === null
  return { firstTimeLogin: { isDue, isForced: isForced && isDue }, passwordExpired: isForced && passwordDays !== null && row.days >= passwordDays }
}

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
export async function recordFailure({ sql: connection }: Pick<Database, 'sql'>, { memberId, visitor, outcome }: Attempt): Promise<void> {
  await sql`
    insert into identity.login_attempt (member_id, outcome, address, user_agent)
    select ${memberId}::bigint, ${outcome}, ${visitor.address}, ${visitor.userAgent} where ${lazily}`.execute(connection)
}
