import { type InputOf, type Outcome, type securityRoutes, done, refuse } from '@banyan/contract'
import type { PhoneRefusal, SendRefusal, RedeemRefusal } from '../../codes/index.ts'
import type { IdentityDeps } from '../deps.ts'
import { emailFault } from '../proofs/email-fault.ts'
import { ContactTaken } from '../../members/index.ts'
import { proveMobile } from '../proofs/prove-mobile.ts'
import { type Nothing, type Owner, changing } from '../sessions/security-change.ts'
import { type OwnerProof, type OwnerRefusal, proveOwner } from '../proofs/owner.ts'
import { revokeRemembered } from '../sessions/session-store.ts'

/**
 * Sends a code to an address that is to be bound. Whether it is another member's is told
 * to nobody who does not have it.
 */
export async function sendNewEmailCode(
  deps: IdentityDeps,
  typed: string,
  owner: Owner,
): Promise<Outcome<{ expiredMinutes: number }, 'incorrect_email' | SendRefusal>> {
  const email = typed.trim()
  const fault = await emailFault(deps, email)
  if (fault) return fault
  const { memberId, language } = owner
  return deps.codes.send({ purpose: 'bind', channel: 'email', to: email, memberId, visitor: owner, language })
}

/**
 * Binds a number that its owner has proved to have (requirement MEMBER-33), by a code of
 * this site or by the sign-in service's word.
 */
export async function bindMobile(
  deps: IdentityDeps,
  { verificationCode: code, firebaseIdToken, owner: proof, ...typed }: InputOf<typeof securityRoutes.bindMobile>,
  owner: Owner,
): Promise<Outcome<Nothing, PhoneRefusal | 'mobile_taken' | OwnerRefusal>> {
  const read = await deps.codes.readPhone(typed)
  if (!read.ok) return read
  const { to } = read.value
  const { memberId, now } = owner
  const spendCode = () =>
    proveMobile(deps, now, { purpose: 'bind', to, memberId, code, firebaseIdToken, visitor: owner })
  const bound = await bind(deps, owner, { field: 'mobileNum', value: to, spendCode, proof, change: 'mobile' })
  return bound ?? refuse('mobile_taken', { field: 'mobileNum' })
}

/**
 * Binds an e-mail address that its owner has proved to have (requirement MEMBER-34). The one before is told of it too.
 */
export async function bindEmail(
  deps: IdentityDeps,
  { email: typed, verificationCode: code, owner: proof }: InputOf<typeof securityRoutes.bindEmail>,
  owner: Owner,
): Promise<Outcome<Nothing, 'incorrect_email' | 'email_taken' | OwnerRefusal>> {
  const email = typed.trim()
  const fault = await emailFault(deps, email)
  if (fault) return fault
  const { memberId } = owner
  const spendCode = () =>
    deps.codes.redeem({ purpose: 'bind', channel: 'email', to: email, memberId, code, visitor: owner })
  const bound = await bind(deps, owner, { field: 'email', value: email, spendCode, proof, change: 'email' })
  return bound ?? refuse('email_taken', { field: 'email' })
}

interface Binding {
  readonly field: 'mobileNum' | 'email'
  readonly value: string
  /** Uses up what proves the contact to be the member's. */
  readonly spendCode: () => Promise<Outcome<object, RedeemRefusal | 'not_ready'>>
  readonly proof: OwnerProof
  readonly change: 'mobile' | 'email'
}

/** Null when the contact is another member's, which the code has shown to whoever shares it. */
async function bind(
  deps: IdentityDeps,
  owner: Owner,
  binding: Binding,
): Promise<Outcome<Nothing, OwnerRefusal> | null> {
  const { memberId, now } = owner
  const { field, value } = binding
  const proven = await proveOwner(deps, owner, binding.proof)
  if (!proven.ok) return proven
  const used = await binding.spendCode()
  if (!used.ok) {
    await proven.value.restore()
    return used
  }
  const { id: merchantId } = await deps.site.merchant()
  const { email: before } = await deps.profile.read(deps.database.sql, memberId)
  try {
    return await changing(deps, owner, { change: binding.change, alsoTo: before }, async (tx) => {
      await deps.exclusions.hold(tx)
      await deps.profile.write(tx, { id: memberId, merchantId }, { [field]: value })
      await deps.profile.markVerified(tx, memberId, field === 'email' ? 'email' : 'mobile', now)
      if (field === 'mobileNum') await revokeRemembered(tx, memberId)
      await deps.exclusions.recognise(tx, memberId)
      return done({})
    })
  } catch (error) {
    if (error instanceof ContactTaken) return null
    throw error
  }
}
