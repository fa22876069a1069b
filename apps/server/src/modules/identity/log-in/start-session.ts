import type { OutputOf, identityRoutes } from '@banyan/contract'
import { zero } from '@banyan/money'
import type { Tx } from '../../../platform/database/database.ts'
import type { Account } from '../sessions/account.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { IdentityDeps } from '../deps.ts'
import { recordChange } from '../sessions/security-change.ts'
import { openSession } from '../sessions/session-store.ts'
import { bindSocial } from '../proofs/social-link.ts'
import type { IdentityTables } from '../tables.ts'

/** What a log-in answers, by whichever way the member proved who they are. */
export type LoginAnswer = OutputOf<typeof identityRoutes.register>

/**
 * The proofs that a forced change of password binds to: the others have shown more than a password [AUTH-31, AUTH-33].
 */
const proofsOfPassword: readonly LoginAttempt['proof'][] = ['password', 'remembered']

/**
 * Opens the session of a member whose account has been checked: the first-login action once,
 * the history, the device, a new token.
 */
export async function startSession(
  deps: Pick<IdentityDeps, 'onFirstLogin' | 'exclusions' | 'onNotice' | 'site'>,
  tx: Tx,
  now: Date,
  account: Account,
  attempt: LoginAttempt,
): Promise<LoginAnswer> {
  const { memberId, proof, visitor } = attempt
  const isLinked = attempt.link !== undefined && (await bindSocial(tx, memberId, attempt.link))
  // Before anything is given to a newcomer, and before a session stands that an exclusion would not see.
  const isExcluded = (await deps.exclusions.recognise(tx, memberId)) !== null
  const grantedAmount =
    !account.hasLoggedIn && (await isFirst(tx, now, memberId)) ? await deps.onFirstLogin(tx, memberId, now) : zero
  const isForced = (await deps.site.merchant(tx)).flagsOn.has('PWDEXPFORCECHANGE3')
  const firstTimeLogin = !account.hasReportedFirst
  const passwordExpired =
    isForced && account.passwordDaysMax !== null && account.passwordAgeDays >= account.passwordDaysMax
  // Whoever has excluded themselves gets at the money whatever else is due, and at nothing else.
  const change =
    !isExcluded && proofsOfPassword.includes(proof)
      ? changeDue({
          ...attempt,
          firstTimeLogin: account.mustChangePassword || (isForced && firstTimeLogin),
          passwordExpired,
        })
      : null
  const { token, isNewDevice } = await openSession(tx, {
    memberId,
    visitor,
    proof,
    kind: isExcluded ? 'excluded' : change ? 'restricted' : 'full',
  })
  if (isNewDevice) await deps.onNotice(tx, { what: 'new_device', memberId, visitor, at: now })
  if (isLinked) {
    await recordChange(tx, { memberId, change: 'social_added', visitor })
    await deps.onNotice(tx, { what: 'social_added', memberId, visitor, at: now })
  }
  return { token, firstTimeLogin, passwordExpired, grantedAmount, ...(change && { passwordChange: change }) }
}

/** The row lock decides which of two simultaneous first log-ins is the first. */
async function isFirst(tx: Tx, now: Date, memberId: bigint): Promise<boolean> {
  const members = tx.withTables<IdentityTables>().updateTable('members.member').set({ first_login_at: now })
  const first = await members.where('id', '=', memberId).where('first_login_at', 'is', null).executeTakeFirst()
  return first.numUpdatedRows === 1n
}

type Change = NonNullable<LoginAnswer['passwordChange']>

function changeDue(due: {
  readonly isDefaultPassword?: boolean | undefined
  readonly passwordExpired: boolean
  readonly firstTimeLogin: boolean
}): Change | null {
  if (due.isDefaultPassword) return 'default_password'
  if (due.passwordExpired) return 'expired'
  return due.firstTimeLogin ? 'first_login' : null
}
