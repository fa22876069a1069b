import { type Outcome, done, refuse } from '@banyan/contract'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { IdentityDeps } from '../deps.ts'
import { type NewPassword, type PasswordRefusal, passwordFault, passwordFaultOf } from '../passwords/new-password.ts'
import { renewSession } from '../sessions/session-store.ts'
import { type Changed, setPassword } from './set-password.ts'
import type { IdentityTables } from '../tables.ts'

interface Change extends NewPassword {
  readonly memberId: bigint
  readonly sessionId: bigint
  readonly oldPassword: string
  readonly visitor: Pick<MemberContext, 'address' | 'userAgent' | 'now'>
}

/**
 * Changes the password of whoever knows the old one, which is asked for always: a session that somebody left open is
 * not enough. Wrong ones are counted like those of log-ins, by member. Every other session ends, and this one goes on
 * under a new token (requirements PASS-16, PASS-24 and PASS-25, reliability S18).
 */
export async function changePassword(
  deps: IdentityDeps,
  { memberId, sessionId, oldPassword, visitor, ...typed }: Change,
): Promise<
  Outcome<
    Changed & { readonly token: string },
    'wrong_password' | 'too_many_requests' | 'not_ready' | 'not_logged_in' | PasswordRefusal
  >
> {
  const merchant = await deps.site.merchant()
  const fault = passwordFault(merchant, typed)
  if (fault) return fault
  const counted = `old password of ${memberId}`
  const seconds = await deps.guesses.take(merchant.id, counted)
  if (seconds > 0) return refuse('too_many_requests', { seconds })

  const members = deps.database.sql
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select(['username', 'password_hash'])
  const { username, password_hash } = await members.where('id', '=', memberId).executeTakeFirstOrThrow()
  const isRight = await deps.passwords.verify(oldPassword, password_hash)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  if (!isRight) return refuse('wrong_password', { field: 'oldPassword' })
  await deps.guesses.forget(merchant.id, counted)
  const isSame = typed.newPassword.normalize('NFC') === oldPassword.normalize('NFC')
  const theirFault = passwordFaultOf(merchant, { username, newPassword: typed.newPassword, isSame })
  if (theirFault) return theirFault
  const passwordHash = await deps.passwords.make(typed.newPassword)
  if (passwordHash === null) return refuse('not_ready', { seconds: 5 })
  return deps.database.transaction(async (tx) => {
    await deps.exclusions.hold(tx)
    // Lines simultaneous changes up; the first of them ends the session of the others.
    const members = tx.withTables<IdentityTables>().selectFrom('members.member').select('id').where('id', '=', memberId)
    await members.forUpdate().executeTakeFirstOrThrow()
    const renewed = await renewSession(tx, sessionId)
    if (!renewed) return refuse('not_logged_in')
    const { ended } = await setPassword(deps, tx, {
      memberId,
      passwordHash,
      sessionId: renewed.id,
      visitor,
      now: visitor.now,
    })
    return done({ memberId, ended: [renewed.before, ...ended], token: renewed.token })
  })
}
