import {
  type InputOf,
  type Outcome,
  type Refused,
  type securityRoutes,
  done,
  fieldFault,
  refuse,
} from '@banyan/contract'
import { sql } from 'kysely'
import { gather } from '../../../platform/gather.ts'
import { per } from '../../../platform/limits/rate-limit.ts'
import { matchesWhole } from '../../site/index.ts'
import { checkPassword } from '../proofs/check-password.ts'
import type { IdentityDeps } from '../deps.ts'
import type { PasswordRefusal } from '../passwords/new-password.ts'
import { type Nothing, type Owner, changing } from '../sessions/security-change.ts'
import { type OwnerRefusal, type Proven, proveOwner } from '../proofs/owner.ts'
import type { IdentityTables } from '../tables.ts'

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
  const before = await readHash(deps.database, memberId)
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
    const member = tx.withTables<IdentityTables>().updateTable('members.member').set({ payment_password_hash: hash })
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
  const checked = await checkPaymentPassword(deps, {
    memberId: owner.memberId,
    typed: proof.paymentPassword,
    before,
    field: 'oldPaymentPassword',
  })
  return checked.ok ? done({ restore: async () => {} }) : checked
}

type Checked = Outcome<object, 'wrong_password' | 'too_many_requests' | 'not_ready'>

interface Typed {
  readonly memberId: bigint
  readonly typed: string
  readonly before: string | null
  /** What is told to be wrong. */
  readonly field: string
}

const countOf = (memberId: bigint) => `payment-password:${memberId}`

async function checkPaymentPassword(
  { limiter, paymentPasswords }: Pick<IdentityDeps, 'limiter' | 'paymentPasswords'>,
  { memberId, typed, before, field }: Typed,
): Promise<Checked> {
  const key = countOf(memberId)
  // Counted before it is looked at, so that parallel tries count too.
  const seconds = await limiter.take(key, wrongPerDay)
  if (seconds > 0) return refuse('too_many_requests', { seconds })
  const isRight = await paymentPasswords.verify(typed, before)
  if (isRight !== false) await limiter.giveBack(key, wrongPerDay)
  if (isRight === null) return refuse('not_ready', { seconds: 5 })
  return isRight ? done({}) : refuse('wrong_password', { field })
}

/**
 * Asks a member for the password that guards what he has: the payment password, or that
 * of the log-in where none is set [POINT-13].
 */
export async function checkMoneyPassword(
  deps: Pick<IdentityDeps, 'database' | 'site' | 'guesses' | 'passwords' | 'limiter' | 'paymentPasswords'>,
  {
    memberId,
    password,
    address,
    userAgent,
  }: Pick<Owner, 'memberId' | 'address' | 'userAgent'> & { readonly password: string },
): Promise<Checked> {
  const before = await readHash(deps.database, memberId)
  if (before === null) return checkPassword(deps, { memberId, password, visitor: { address, userAgent } })
  return checkPaymentPassword(deps, { memberId, typed: password, before, field: 'password' })
}

/** Whether a member has set a payment password. */
export async function hasPaymentPassword(
  { database }: Pick<IdentityDeps, 'database'>,
  memberId: bigint,
): Promise<boolean> {
  return (await readHash(database, memberId)) !== null
}

/** Asks a member for the payment password, and for no other: where none is set, it has to be first. */
export type CheckOwnPaymentPassword = (
  asked: Pick<Owner, 'memberId' | 'sessionId'> & { readonly password: string },
) => Promise<Checked | Refused<'payment_password_missing'>>

/**
 * The one that the same session has given a moment ago is known without the slow hash, unless wrong ones have locked
 * it meanwhile (docs/decisions/0318).
 */
export function createPaymentCheck(
  deps: Pick<IdentityDeps, 'database' | 'limiter' | 'paymentPasswords' | 'rightPasswords'>,
): CheckOwnPaymentPassword {
  const hashOf = gather({ ...together, together: (ids: readonly bigint[]) => readHashes(deps.database, ids) })
  const waitOf = gather({ ...together, together: (keys: readonly string[]) => deps.limiter.waits(keys, wrongPerDay) })
  return async ({ memberId, sessionId, password: typed }) => {
    const before = await hashOf(memberId)
    if (before === null) return refuse('payment_password_missing')
    const given = { sessionId, stored: before, typed }
    if (deps.rightPasswords.has(sessionId)) {
      const seconds = await waitOf(countOf(memberId))
      if (seconds > 0) return refuse('too_many_requests', { seconds })
      if (deps.rightPasswords.isRight(given)) return done({})
    }
    const checked = await checkPaymentPassword(deps, { memberId, typed, before, field: 'paymentPassword' })
    if (checked.ok) deps.rightPasswords.remember(given)
    return checked
  }
}

/** What is read for many members who ask at once is read together. */
const together = { sizeMax: 256, patienceMs: 10_000 }

async function readHashes({ prepared }: IdentityDeps['database'], ids: readonly bigint[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: bigint; hash: string | null }>`select id, payment_password_hash as hash
    from members.member where id = any(${ids}::bigint[])`.execute(prepared)
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]))
  return ids.map((id) => hashes.get(id) ?? null)
}

async function readHash(database: IdentityDeps['database'], memberId: bigint): Promise<string | null> {
  const members = database.sql.withTables<IdentityTables>().selectFrom('members.member').select('payment_password_hash')
  return (await members.where('id', '=', memberId).executeTakeFirstOrThrow()).payment_password_hash
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
  if (fault)
    return refuse('password_invalid', {
      field,
      fault,
      min: rule.minLength,
      max: rule.maxLength,
      patternId: rule.patternId,
    })
  if (paymentPassword !== confirmPaymentPassword)
    return refuse('password_invalid', { field: 'confirmPaymentPassword', fault: 'different' })
  // 111111 and 123456 are the first that anybody tries.
  const isGuessable =
    /^(.)\1*$/.test(paymentPassword) ||
    '01234567890'.includes(paymentPassword) ||
    '09876543210'.includes(paymentPassword)
  return isGuessable ? refuse('password_invalid', { field, fault: 'common' }) : null
}
