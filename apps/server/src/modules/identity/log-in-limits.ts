import { hash } from 'node:crypto'
import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { lazily } from '../../platform/lazily.ts'
import { addressKey, per, scaled } from '../../platform/rate-limit.ts'
import type { IdentityDeps } from './deps.ts'
import { deviceOf, isTrusted } from './device.ts'
import type { LoginVisitor } from './end-log-in.ts'
import type { Turn } from './hash-queue.ts'

/** Failed log-ins of one address, whatever names it tries, and the names it may fail with in a day. */
const failuresPerAddress = per(20, 600)
const namesPerAddress = per(10, 86_400)
/** Failed log-ins of one browser, whatever names it tries and wherever it is. */
const failuresPerVisit = per(10, 900)
/** Passwords looked at on all nodes together: a storm of guesses stops here and not at the processors. */
const hashesPerSecond = per(50, 1)
/** From then on a captcha is asked for [AUTH-43]. */
const failuresFree = 3

/** What is being tried: the account as it was named, and the member of that name if there is one. */
export interface Subject {
  readonly name: string
  readonly memberId: bigint | null
}

/** A try that was counted. Exactly one of the two is called once its outcome is known. */
export interface CountedTry {
  /** Whose turn it is to have the password looked at. */
  readonly turn: Turn
  /** The try was honest, and none of it counts. */
  forgive(): Promise<void>
  /** Whether the next one needs a captcha. */
  failed(): Promise<boolean>
}

/**
 * Counts a try before its secret is looked at: of the account, of the address, of the names that the address tries, and of all. In a
 * browser that the member has logged in from, only the tries in that browser count: whoever guesses at the account from elsewhere
 * cannot lock its owner out (reliability S31). Names that nobody has take the same steps.
 */
export async function takeTry(
  deps: IdentityDeps,
  { name, memberId }: Subject,
  { visitor, captcha }: { readonly visitor: LoginVisitor; readonly captcha: string | undefined },
): Promise<Outcome<CountedTry, 'too_many_requests' | 'captcha_required' | 'captcha_incorrect'>> {
  const { guesses, limiter, rateLimitFactor: factor } = deps
  const { id: merchantId } = await deps.site.merchant()
  const from = addressKey(visitor.address)
  const device = await ownDevice(deps, visitor, memberId)
  const isOwn = device !== null
  const account = isOwn ? `device:${device.toString('hex')}:${memberId}` : `name:${name}`
  const address = `address:${from}`

  const needsCaptcha = async () =>
    (await guesses.count(merchantId, account)) >= failuresFree || (!isOwn && (await guesses.count(merchantId, address)) >= failuresFree * factor)
  if (await needsCaptcha()) {
    if (!captcha) return refuse('captcha_required', { captcha: true })
    if (!(await deps.captcha.checkImage(visitor.visitId, captcha))) return refuse('captcha_incorrect', { captcha: true })
  }

  const perVisit = { key: `login-visit:${visitor.visitId}`, limit: scaled(failuresPerVisit, factor) }
  const hasVisit = visitor.visitId !== null
  const visitSeconds = hasVisit ? await limiter.take(perVisit.key, perVisit.limit) : 0
  if (visitSeconds > 0) return refuse('too_many_requests', { seconds: visitSeconds })
  const refuseUncounted = async (seconds: number) => {
    if (hasVisit) await limiter.giveBack(perVisit.key, perVisit.limit)
    return refuse('too_many_requests', { seconds })
  }
  const failures = { key: `login:${from}`, limit: scaled(failuresPerAddress, factor) }
  const names = { key: `login-names:${from}`, limit: scaled(namesPerAddress, factor) }
  const isNewName = isOwn ? false : await takeName(deps, { from, name, ...names })
  if (typeof isNewName === 'number') return refuseUncounted(isNewName)
  const seconds = isOwn
    ? await guesses.take(merchantId, account)
    : (await limiter.take(failures.key, failures.limit)) ||
      (await limiter.take('login-hashes', scaled(hashesPerSecond, factor))) ||
      (await guesses.take(merchantId, account))
  if (seconds > 0) return refuseUncounted(seconds)

  return done({
    turn: isOwn ? 'known' : 'stranger',
    async forgive() {
      await guesses.forget(merchantId, account)
      if (hasVisit) await limiter.giveBack(perVisit.key, perVisit.limit)
      if (isOwn) return
      await limiter.giveBack(failures.key, failures.limit)
      if (isNewName) await dropName(deps, { from, name, ...names })
    },
    async failed() {
      if (!isOwn) await guesses.note(merchantId, address)
      return needsCaptcha()
    },
  })
}

/** What is stored of the visitor's browser if the member has logged in from it before. */
export async function ownDevice(
  { database }: Pick<IdentityDeps, 'database'>,
  visitor: Pick<LoginVisitor, 'cookies'>,
  memberId: bigint | null,
): Promise<Buffer | null> {
  const device = deviceOf(visitor)
  return device !== null && (await isTrusted(database.sql, memberId ?? 0n, device)) ? device : null
}

interface TriedName {
  readonly from: string
  readonly name: string
  readonly key: string
  readonly limit: ReturnType<typeof per>
}

/** Whether the name is new to the address today; the seconds to wait when it may try no more new ones. */
async function takeName({ database, limiter }: IdentityDeps, { from, name, key, limit }: TriedName): Promise<boolean | number> {
  const seconds = await limiter.take(key, limit)
  const nameKey = hash('sha256', name, 'buffer')
  if (seconds > 0) {
    const { rows } = await sql`select from identity.tried_name where address = ${from} and name_key = ${nameKey}`.execute(database.sql)
    return rows.length > 0 ? false : seconds
  }
  const { numAffectedRows } = await sql`
    insert into identity.tried_name (address, name_key) select ${from}, ${nameKey}::bytea where ${lazily} on conflict do nothing`.execute(
    database.sql,
  )
  if (numAffectedRows === 1n) return true
  await limiter.giveBack(key, limit)
  return false
}

async function dropName({ database, limiter }: IdentityDeps, { from, name, key, limit }: TriedName): Promise<void> {
  await sql`delete from identity.tried_name where address = ${from} and name_key = ${hash('sha256', name, 'buffer')} and ${lazily}`.execute(
    database.sql,
  )
  await limiter.giveBack(key, limit)
}

/** Forgets the names of yesterday. */
export async function forgetTriedNames({ database }: Pick<IdentityDeps, 'database'>): Promise<void> {
  await sql`delete from identity.tried_name where at < clock_timestamp() - interval '24 hours'`.execute(database.sql)
}
