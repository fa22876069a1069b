import { type InputOf, type Outcome, type securityRoutes, done, fieldFault, refuse } from '@banyan/contract'
import { per } from '../../platform/rate-limit.ts'
import { matchesWhole } from '../site/index.ts'
import type { IdentityDeps } from './deps.ts'
import type { PasswordRefusal } from './new-password.ts'
import { type Nothing, type Owner, changing } from './security-change.ts'
import { type OwnerRefusal, type Proven, proveOwner } from './security-owner.ts'
import type { IdentityTables } from './tables.ts'

type SetPaymentPassword = InputOf<typeof securityRoutes.setPaymentPassword>

/** Reliability 3.6: a payment password is short, so that it may be wrong five times a day. */
const wrongPerDay = per(5, 86_400)

/** Sets the payment password, or changes it by the one before or by a code (requirement MEMBER-32). */
export async function setPaymentPassword(
  deps: IdentityDeps,
  { paymentPassword, confirmPaymentPassword, owner: proof }: SetPaymentPassword,
  owner: Owner,
): Promise<Outcome<Nothing, PasswordRefusal | OwnerRefusal>> {
  const { memberId } = owner
  const fault = await faultOf(deps, { paymentPassword, confirmPaymentPassword })
  if (fault) return fault
  const members = deps.database.sql.withTables<IdentityTables>().selectFrom('identity.member').select('payment_password_hash')
  const { payment_password_hash: before } = await members.where('id', '=', memberId).executeTakeFirstOrThrow()
  // Whoever knows the password of the log-in alone must not get at the money: it sets the first one only.
  if (before !== null && proof.by === 'password') return refuse('wrong_password', { field: 'password' })
  const proven = await prove(deps, { before, proof, owner })
  if (!proven.ok) return proven
  const hash = await deps.paymentPasswords.make(paymentPassword)
  if (hash === null) {
    await proven.value.restore()
    return refuse('not_ready', { seconds: 5 })
  }
  return changing(deps, owner, { change: 'payment_password' }, async (tx) => {
    const member = tx.withTables<IdentityTables>().updateTable('identity.member').set({ payment_password_hash: hash })
    await member.where('id', '=', memberId).execute()
    return done({})
  })
}

interface Given {
  readonly before: string | null
  readonly proof: SetPaymentPassword['owner']
  readonly owner: Owner
}

async function prove(deps: IdentityDeps, { before, proof, owner }: Given): Promise<Outcome<Proven, OwnerRefusal>> {
  if (proof.by !== 'paymentPassword') return proveOwner(deps, owner, proof)
  const key = `payment-password:${owner.memberId}`
  // Counted before it is looked at, so that parallel tries count too.
  const seconds = await deps.limiter.take(key, wrongPerDay)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const isRight = await deps.paymentPasswords.verify(proof.paymentPassword, before)
  if (isRight !== false) await deps.limiter.giveBack(key, wrongPerDay)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  return isRight ? done({ restore: async () => {} }) : refuse('wrong_password', { field: 'oldPaymentPassword' })
}

/** By the site's rule of the field, as at registration (requirement RULE-23). */
async function faultOf(
  { site }: Pick<IdentityDeps, 'site'>,
  { paymentPassword, confirmPaymentPassword }: Pick<SetPaymentPassword, 'paymentPassword' | 'confirmPaymentPassword'>,
) {
  const rule = (await site.merchant()).fieldRules.find(({ field }) => field === 'paymentPassword')
  if (!rule) throw new Error('the site has no rule for paymentPassword')
  const field = 'paymentPassword'
  const fault = fieldFault({ ...rule, enabled: true, required: true }, paymentPassword, matchesWhole)
  if (fault) return refuse('password_invalid', { field, fault, min: rule.minLength, max: rule.maxLength, patternId: rule.patternId })
  if (paymentPassword !== confirmPaymentPassword) return refuse('password_invalid', { field: 'confirmPaymentPassword', fault: 'different' })
  // 111111 and 123456 are the first that anybody tries.
  const isGuessable = /^(.)\1*$/.test(paymentPassword) || '01234567890'.includes(paymentPassword) || '09876543210'.includes(paymentPassword)
  return isGuessable ? refuse('password_invalid', { field, fault: 'common' }) : null
}
