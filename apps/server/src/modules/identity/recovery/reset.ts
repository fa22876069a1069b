import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { addressKey, per, scaled } from '../../../platform/limits/rate-limit.ts'
import type { IdentityDeps } from '../deps.ts'
import { type NewPassword, type PasswordRefusal, passwordFault, passwordFaultOf } from '../passwords/new-password.ts'
import type { Visitor } from '../sessions/session-store.ts'
import { type Changed, setPassword } from './set-password.ts'
import type { IdentityTables } from '../tables.ts'
import { hashToken } from '../sessions/token.ts'

/** A token cannot be guessed; this keeps the trying from costing. */
const perAddress = per(20, 600)

interface Presented {
  readonly token: string
  readonly visitor: Visitor
}

/** Whose password a link sets, so that the page can name the account. The link stays good. */
export async function readReset(
  deps: IdentityDeps,
  presented: Presented,
): Promise<Outcome<{ account: string }, 'reset_link_invalid' | 'too_many_requests'>> {
  const found = await findReset(deps, presented)
  return found.ok ? done({ account: found.value.username }) : found
}

/** Sets a new password by a link, once, and ends every session of the member (requirements PASS-14 and PASS-16). */
export async function reset(
  deps: IdentityDeps,
  now: Date,
  { token, visitor, ...typed }: Presented & NewPassword,
): Promise<Outcome<Reset, 'reset_link_invalid' | 'too_many_requests' | 'not_ready' | PasswordRefusal>> {
  const found = await findReset(deps, { token, visitor })
  if (!found.ok) return found
  const { memberId, username, oldHash } = found.value
  const merchant = await deps.site.merchant()
  const fault = passwordFault(merchant, typed)
  if (fault) return fault
  const isSame = oldHash === null ? false : await deps.passwords.verify(typed.newPassword, oldHash)
  if (isSame === null) return refuse('not_ready', { seconds: 5 })
  const theirFault = passwordFaultOf(merchant, { username, newPassword: typed.newPassword, isSame })
  if (theirFault) return theirFault
  const passwordHash = await deps.passwords.make(typed.newPassword)
  if (passwordHash === null) return refuse('not_ready', { seconds: 5 })
  return deps.database.transaction(async (tx) => {
    // Deleting decides which of two simultaneous uses is the one.
    const used = tx
      .withTables<IdentityTables>()
      .deleteFrom('identity.password_reset')
      .where('token_hash', '=', hashToken(token))
    if ((await used.where('expires_at', '>', sql<Date>`clock_timestamp()`).executeTakeFirst()).numDeletedRows === 0n)
      return refuse('reset_link_invalid')
    return done({
      account: username,
      changed: await setPassword(deps, tx, { memberId, passwordHash, sessionId: null, visitor, now }),
    })
  })
}

/** A password that was set without the old one. */
export interface Reset {
  readonly account: string
  readonly changed: Changed
}

interface Owner {
  readonly memberId: bigint
  readonly username: string
  readonly oldHash: string | null
}

async function findReset(
  { database, limiter, rateLimitFactor }: IdentityDeps,
  { token, visitor }: Presented,
): Promise<Outcome<Owner, 'reset_link_invalid' | 'too_many_requests'>> {
  const seconds = await limiter.take(`reset:${addressKey(visitor.address)}`, scaled(perAddress, rateLimitFactor))
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const owner = await database.sql
    .withTables<IdentityTables>()
    .selectFrom('identity.password_reset')
    .innerJoin('members.member', 'members.member.id', 'member_id')
    .select(['member_id', 'username', 'password_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return owner
    ? done({ memberId: owner.member_id, username: owner.username, oldHash: owner.password_hash })
    : refuse('reset_link_invalid')
}
