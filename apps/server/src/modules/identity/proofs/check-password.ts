import { type Outcome, done, refuse } from '@banyan/contract'
import type { IdentityDeps } from '../deps.ts'
import { recordFailure } from '../sessions/attempts.ts'
import type { Visitor } from '../sessions/session-store.ts'
import type { IdentityTables } from '../tables.ts'

interface Typed {
  readonly memberId: bigint
  readonly password: string
  readonly visitor: Pick<Visitor, 'address' | 'userAgent'>
}

/** Asks a member who is logged in for the password once more. Wrong ones count by member, as everywhere. */
export async function checkPassword(
  { database, site, guesses, passwords }: Pick<IdentityDeps, 'database' | 'site' | 'guesses' | 'passwords'>,
  { memberId, password, visitor }: Typed,
): Promise<Outcome<object, 'wrong_password' | 'too_many_requests' | 'not_ready'>> {
  const { id: merchantId } = await site.merchant()
  const counted = `confirmed password of ${memberId}`
  const seconds = await guesses.take(merchantId, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const members = database.sql.withTables<IdentityTables>().selectFrom('members.member').select('password_hash')
  const { password_hash } = await members.where('id', '=', memberId).executeTakeFirstOrThrow()
  const isRight = await passwords.verify(password, password_hash)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  if (!isRight) {
    await recordFailure(database, { memberId, visitor, outcome: 'wrong_password' })
    return refuse('wrong_password', { field: 'password' })
  }
  await guesses.forget(merchantId, counted)
  return done({})
}
