import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database.ts'
import { addressKey, per, scaled } from '../../platform/rate-limit.ts'
import type { IdentityDeps } from './deps.ts'
import { type Entered, enter, recordAttempt } from './enter.ts'
import type { Visitor } from './session-store.ts'
import type { IdentityTables } from './tables.ts'

export type LogInRefusal = 'incorrect_account_or_password' | 'account_frozen' | 'too_many_requests' | 'not_ready'

/** Failed log-ins of one address, whatever names it tries. */
const failuresPerAddress = per(20, 600)

/**
 * Logs in by name and password. A name that does not exist takes the same steps and the same time as a wrong password, and gets the same
 * answer; that the account is frozen is told only to whoever knows its password.
 */
export async function logIn(
  deps: IdentityDeps,
  now: Date,
  { username, password, visitor }: { readonly username: string; readonly password: string; readonly visitor: Visitor },
): Promise<Outcome<Entered, LogInRefusal>> {
  const { id: merchantId } = await deps.site.merchant()
  const address = { key: `login:${addressKey(visitor.address)}`, limit: scaled(failuresPerAddress, deps.rateLimitFactor) }
  const seconds = (await deps.limiter.take(address.key, address.limit)) || (await deps.guesses.take(merchantId, username))
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const member = await findByUsername(deps.database.sql, merchantId, username)
  const isRight = await deps.passwords.verify(password, member?.password_hash ?? null)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  if (!isRight || !member) {
    await recordAttempt(deps.database.sql, { memberId: member?.id ?? null, visitor, outcome: member ? 'wrong_password' : 'unknown_account' })
    return refuse('incorrect_account_or_password')
  }
  await Promise.all([deps.guesses.forget(merchantId, username), deps.limiter.giveBack(address.key, address.limit)])
  if (member.status === 'frozen') {
    await recordAttempt(deps.database.sql, { memberId: member.id, visitor, outcome: 'frozen' })
    return refuse('account_frozen')
  }
  return done(await deps.database.transaction((tx) => enter(deps, tx, now, { memberId: member.id, visitor, outcome: 'logged_in' })))
}

function findByUsername(connection: Sql, merchantId: number, username: string) {
  return connection
    .withTables<IdentityTables>()
    .selectFrom('identity.member')
    .select(['id', 'password_hash', 'status'])
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()
}
