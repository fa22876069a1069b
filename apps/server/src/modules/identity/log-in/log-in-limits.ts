import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { lazily } from '../../../platform/database/lazily.ts'
import { addressKey, per, scaled } from '../../../platform/limits/rate-limit.ts'
import type { NamedLimit } from '../../../platform/limits/rate-limit-shared.ts'
import type { IdentityDeps } from '../deps.ts'
import { deviceOf } from '../sessions/device.ts'
import type { LoginVisitor } from './finish-login.ts'
import type { AccessRules } from '../sessions/access-rules.ts'
import { guessKey, isForgiven } from '../proofs/guesses.ts'
import type { Turn } from '../../../platform/process/work-queue.ts'
import type { LoginOutcome } from '../tables.ts'

/** Failed log-ins of one address, whatever names it tries, and the names it may fail with in a day. */
const failuresPerAddress = per(20, 600)
const namesPerAddress = per(10, 86_400)
/** Failed log-ins of one browser, whatever names it tries and wherever it is. */
const failuresPerVisit = per(10, 900)
/** Passwords looked at on all nodes together: a storm of guesses stops here and not at the processors. */
const hashesPerSecond = per(50, 1)

/** What is being tried: the account as it was named, and the member of that name if there is one. */
export interface Subject {
  readonly name: string
  readonly memberId: bigint | null
}

/** A try as it stands before anything of it is counted. */
export interface Standing extends Subject {
  readonly merchantId: number
  readonly rules: AccessRules
  /** The address as limits count it. */
  readonly from: string
  /** Whose turn it is to have the password looked at: known is who has logged in from this browser before. */
  readonly turn: Turn
  /** What its failures count against: in a browser that the member has logged in from, that browser's alone. */
  readonly account: string
  readonly needsCaptcha: boolean
  /** Whether the address has failed with this name today. */
  readonly isTriedName: boolean
}

/** A try that was counted. Exactly one of the two is called once its outcome is known. */
export interface CountedTry {
  /** The try was honest, and none of it counts. */
  forgive(): Promise<void>
  /** Writes the failure down. Whether the next one needs a captcha. */
  failed(outcome: LoginOutcome): Promise<boolean>
}

/** Reads in one statement what counts against a try. Names that nobody has take the same steps. */
export async function readStanding(
  deps: IdentityDeps,
  { name, memberId }: Subject,
  visitor: LoginVisitor,
): Promise<Standing> {
  const { id: merchantId } = await deps.site.merchant()
  const rules = await deps.accessRules(merchantId)
  const from = addressKey(visitor.address)
  const device = deviceOf(visitor)
  const [byName, byDevice] = [`name:${name}`, `device:${device?.toString('hex')}:${memberId}`]
  const { rows } = await sql<{
    is_own: boolean
    is_tried: boolean
    name_tries: number
    device_tries: number
    address_tries: number
  }>`
    select exists (select from identity.device where member_id = ${memberId ?? 0n} and token_hash = ${device}::bytea)
      as is_own,
      exists (select from identity.tried_name where address = ${from} and name_key = ${nameKey(name)}) as is_tried,
      ${triesOf(rules, guessKey(merchantId, byName))} as name_tries, ${triesOf(rules, guessKey(merchantId, byDevice))}
        as device_tries,
      ${triesOf(rules, guessKey(merchantId, addressSubject(from)))} as address_tries`.execute(deps.database.prepared)
  const [row] = rows
  assert(row, 'a select without a table gives one row')
  const tries = row.is_own
    ? { account: row.device_tries, address: 0 }
    : { account: row.name_tries, address: row.address_tries }
  return {
    name,
    memberId,
    merchantId,
    rules,
    from,
    isTriedName: row.is_tried,
    turn: row.is_own ? 'known' : 'stranger',
    account: row.is_own ? byDevice : byName,
    needsCaptcha: needsCaptcha(deps, rules, tries),
  }
}

/**
 * Counts a try before its secret is looked at: of the account, of the address, of the names that the address tries, and
 * of all. In a browser that the member has logged in from, only the tries in that browser count: whoever guesses at the
 * account from elsewhere cannot lock its owner out (reliability S31).
 */
export async function takeTry(
  deps: IdentityDeps,
  standing: Standing,
  { visitor, captcha }: { readonly visitor: LoginVisitor; readonly captcha: string | undefined },
): Promise<Outcome<CountedTry, 'too_many_requests' | 'captcha_required' | 'captcha_incorrect'>> {
  const { guesses, limiter, rateLimitFactor: factor } = deps
  const { merchantId, from, account } = standing
  if (standing.needsCaptcha) {
    if (!captcha) return refuse('captcha_required', { captcha: true })
    if (!(await deps.captcha.checkImage(visitor.visitId, captcha)))
      return refuse('captcha_incorrect', { captcha: true })
  }

  const isOwn = standing.turn === 'known'
  const perVisit =
    visitor.visitId === null ? [] : [{ key: `login-visit:${visitor.visitId}`, limit: scaled(failuresPerVisit, factor) }]
  const failures = { key: `login:${from}`, limit: scaled(failuresPerAddress, factor) }
  const names = { key: `login-names:${from}`, limit: scaled(namesPerAddress, factor) }
  const hashes = { key: 'login-hashes', limit: scaled(hashesPerSecond, factor) }
  const limits: NamedLimit[] = isOwn
    ? [...perVisit]
    : [...perVisit, ...(standing.isTriedName ? [] : [names]), failures, hashes]

  let { taken, seconds } = await limiter.takeInOrder(limits)
  if (limits[taken] === names && (await isTried(deps, standing))) {
    // Each of several tries of a new name at once takes one of the names, until one of them has written it down.
    limits.splice(taken, 1)
    const rest = await limiter.takeInOrder(limits.slice(taken))
    taken += rest.taken
    seconds = rest.seconds
  }
  const isNewName = limits.slice(0, taken).includes(names) && (await noteName(deps, standing, names))
  const waitSeconds = seconds || (await guesses.take(merchantId, account))
  if (waitSeconds > 0) {
    // A try that was refused is no failure of the browser's.
    await limiter.giveAllBack(perVisit.slice(0, taken))
    return refuse('too_many_requests', { seconds: waitSeconds })
  }

  return done({
    async forgive() {
      await guesses.forget(merchantId, account)
      if (isNewName) await dropName(deps, standing)
      await limiter.giveAllBack([...perVisit, ...(isNewName ? [names] : []), ...(isOwn ? [] : [failures])])
    },
    failed: (outcome) => recordFailedTry(deps, standing, { visitor, outcome }),
  })
}

/** One statement, as it is the whole of what a storm of guesses leaves behind, and no wait for the disk. */
async function recordFailedTry(
  deps: IdentityDeps,
  { merchantId, rules, from, account, turn, memberId }: Standing,
  { visitor, outcome }: { readonly visitor: LoginVisitor; readonly outcome: LoginOutcome },
): Promise<boolean> {
  const { rows } = await sql<{ account_tries: number; address_tries: number }>`
    with attempt as (
      insert into identity.login_attempt (member_id, outcome, address, user_agent)
      select ${memberId}::bigint, ${outcome}, ${visitor.address}, ${visitor.userAgent} where ${lazily}
    ), noted as (
      insert into identity.guess as guess (key, tries, last_try_at, locked_until)
      select ${guessKey(merchantId, addressSubject(from))}::bytea, 1, clock_timestamp(), clock_timestamp()
        where ${turn === 'stranger'}
      on conflict (key) do update set tries = case when guess.last_try_at < clock_timestamp() - interval '15 minutes'
        then 1 else guess.tries + 1 end,
        last_try_at = clock_timestamp()
      returning tries
    )
    select ${triesOf(rules, guessKey(merchantId, account))} as account_tries, coalesce((select tries from noted), 0)
      as address_tries`.execute(deps.database.prepared)
  const [row] = rows
  assert(row, 'a select without a table gives one row')
  return needsCaptcha(deps, rules, { account: row.account_tries, address: row.address_tries })
}

function needsCaptcha(
  { rateLimitFactor }: Pick<IdentityDeps, 'rateLimitFactor'>,
  { captchaAfter }: AccessRules,
  tries: { readonly account: number; readonly address: number },
) {
  return tries.account >= captchaAfter || tries.address >= captchaAfter * rateLimitFactor
}

/** How many tries count now. */
function triesOf(rules: AccessRules, key: Buffer) {
  return sql<number>`coalesce((select tries from identity.guess where key = ${key} and not (${isForgiven(rules)})), 0)`
}

function addressSubject(from: string): string {
  return `address:${from}`
}

function nameKey(name: string): Buffer {
  return hash('sha256', name, 'buffer')
}

async function isTried({ database }: IdentityDeps, { from, name }: Standing): Promise<boolean> {
  const { rows } =
    await sql`select from identity.tried_name where address = ${from} and name_key = ${nameKey(name)}`.execute(
      database.prepared,
    )
  return rows.length > 0
}

/** Whether the name is new to the address today. What was taken for one that is not after all is given back. */
async function noteName(
  { database, limiter }: IdentityDeps,
  { from, name }: Standing,
  names: NamedLimit,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.tried_name (address, name_key) select ${from}, ${nameKey(name)}::bytea where ${lazily}
      on conflict do nothing`.execute(database.prepared)
  if (numAffectedRows === 1n) return true
  await limiter.giveBack(names.key, names.limit)
  return false
}

async function dropName({ database }: IdentityDeps, { from, name }: Standing): Promise<void> {
  await sql`delete from identity.tried_name where address = ${from} and name_key = ${nameKey(name)}
    and ${lazily}`.execute(database.prepared)
}

/** Forgets the names of yesterday. */
export async function forgetTriedNames({ database }: Pick<IdentityDeps, 'database'>): Promise<void> {
  await sql`delete from identity.tried_name where at < clock_timestamp() - interval '24 hours'`.execute(database.sql)
}
