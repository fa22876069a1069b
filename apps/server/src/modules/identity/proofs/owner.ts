import { type InputOf, type Outcome, type securityRoutes, done, refuse } from '@banyan/contract'
import type { RedeemRefusal } from '../../codes/index.ts'
import { checkPassword } from './check-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { contactOf } from './own-contact.ts'
import { proveMobile } from './prove-mobile.ts'
import type { Owner } from '../sessions/security-change.ts'

export type OwnerProof = InputOf<typeof securityRoutes.beginPasskey>['owner']
export type OwnerRefusal =
  | 'wrong_password'
  | RedeemRefusal
  | 'operation_not_enabled'
  | 'too_many_requests'
  | 'not_ready'

/** What was spent to prove it. */
export interface Proven {
  /** Gives a code back, when what it should have opened failed for a reason that the member can mend. */
  readonly restore: () => Promise<void>
}

/**
 * Whoever changes what protects an account shows in the same call to be its owner: a session that somebody left open is
 * not enough. By the password, or by a code sent to a contact on the account, for those who have no password; or by the
 * sign-in service's word for the number, where that service sends the codes.
 */
export async function proveOwner(
  deps: IdentityDeps,
  owner: Owner,
  proof: OwnerProof,
): Promise<Outcome<Proven, OwnerRefusal>> {
  const { memberId } = owner
  if (proof.by === 'password') {
    const checked = await checkPassword(deps, { memberId, password: proof.password, visitor: owner })
    return checked.ok ? done({ restore: async () => {} }) : checked
  }
  const to = await contactOf(deps, memberId, proof.by)
  if (to === undefined) return refuse('operation_not_enabled')
  const purpose = 'two_step'
  if (proof.by === 'sms') {
    const { code, firebaseIdToken } = proof
    return proveMobile(deps, owner.now, { purpose, to, memberId, code, firebaseIdToken, visitor: owner })
  }
  const attempt = { purpose, channel: 'email', to, memberId, code: proof.code, visitor: owner } as const
  const used = await deps.codes.redeem(attempt)
  return used.ok ? done({ restore: () => deps.codes.restore(attempt) }) : used
}
