import { type Outcome, done, refuse } from '@banyan/contract'
import type { CodeVisitor, PhoneRefusal, RedeemRefusal } from '../../codes/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { proveMobile } from '../proofs/prove-mobile.ts'
import { type PasswordRefusal, passwordFault, passwordFaultOf } from '../passwords/new-password.ts'
import type { Reset } from './reset.ts'
import type { Visitor } from '../sessions/session-store.ts'
import { setPassword } from './set-password.ts'
import type { IdentityTables } from '../tables.ts'

interface MobileReset {
  readonly newPassword: string
  readonly mobileNum: string
  readonly countryDialingCode?: string | undefined
  readonly verificationCode?: string | undefined
  readonly firebaseIdToken?: string | undefined
  readonly visitor: CodeVisitor & Pick<Visitor, 'userAgent'>
}

/**
 * Sets a new password by a code sent to the phone of the member, and ends every session of theirs. What is wrong with
 * the password for this member is told only for a right code, which then stays good for another try.
 */
export async function resetByMobile(
  deps: IdentityDeps,
  now: Date,
  { newPassword, verificationCode, firebaseIdToken, visitor, ...phone }: MobileReset,
): Promise<Outcome<Reset, PhoneRefusal | RedeemRefusal | PasswordRefusal | 'not_ready'>> {
  const merchant = await deps.site.merchant()
  if (!merchant.flagsOn.has('CHNGPASSVERIF3')) return refuse('operation_not_enabled')
  const read = await deps.codes.readPhone(phone)
  if (!read.ok) return read
  const fault = passwordFault(merchant, { newPassword })
  if (fault) return fault
  const proved = await proveMobile(deps, now, {
    purpose: 'reset',
    to: read.value.to,
    memberId: null,
    code: verificationCode,
    firebaseIdToken,
    visitor,
  })
  if (!proved.ok) return proved

  const memberId = await deps.profile.findByContact(deps.database.sql, merchant.id, 'mobile', read.value.to)
  // The code went to nobody, or the number changed hands since.
  if (memberId === null) return refuse('invalid_verification_code', { field: 'verificationCode' })
  const members = deps.database.sql
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select(['username', 'password_hash'])
  const { username, password_hash } = await members.where('id', '=', memberId).executeTakeFirstOrThrow()
  const isSame = password_hash === null ? false : await deps.passwords.verify(newPassword, password_hash)
  const theirFault =
    isSame === null ? refuse('not_ready', { seconds: 5 }) : passwordFaultOf(merchant, { username, newPassword, isSame })
  const passwordHash = theirFault ? null : await deps.passwords.make(newPassword)
  if (passwordHash === null) {
    await proved.value.restore()
    return theirFault ?? refuse('not_ready', { seconds: 5 })
  }
  const changed = await deps.database.transaction(async (tx) => {
    await deps.profile.markVerified(tx, memberId, 'mobile', now)
    return setPassword(deps, tx, { memberId, passwordHash, sessionId: null, visitor, now })
  })
  return done({ account: username, changed })
}
