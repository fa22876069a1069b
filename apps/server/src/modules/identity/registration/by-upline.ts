import { type Outcome, refuse } from '@banyan/contract'
import type { IdentityDeps } from '../deps.ts'
import { type PasswordRefusal, passwordFault, passwordFaultOf } from '../passwords/new-password.ts'
import { type AccountRefusal, type OperatorAccount, insertAccount } from './by-operator.ts'

export interface DownlineAccount extends OperatorAccount {
  readonly uplineId: bigint
  /** The first one, which must be changed at the first log-in. */
  readonly password: string
}

/** Makes an account directly below a member, who vouches for the age of its member, and for what was agreed to. */
export async function makeDownline(
  deps: Pick<IdentityDeps, 'database' | 'passwords'>,
  made: DownlineAccount,
): Promise<Outcome<{ readonly memberId: bigint }, AccountRefusal | PasswordRefusal>> {
  const { merchant, username, password: newPassword } = made
  const fault =
    passwordFault(merchant, { newPassword }) ?? passwordFaultOf(merchant, { username, newPassword, isSame: false })
  if (fault && !fault.ok) return refuse('password_invalid', { ...fault.detail, field: 'password' })
  return insertAccount(deps, made)
}
