import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { IdentityDeps } from '../deps.ts'
import { deviceOf } from '../sessions/device.ts'
import { recordAttempt } from '../sessions/attempts.ts'
import { type Visitor, revokeAll } from '../sessions/session-store.ts'
import { hashToken, makeToken } from '../sessions/token.ts'

/** Specification section 9: 86,400,000 ms. */
const daySeconds = 86_400
/** Parallel tabs may still send the validator that one of them has just used. */
const graceSeconds = 10

interface Memory {
  readonly selector: Buffer
  readonly validator: string
}

/**
 * Remembers the member in this browser for a day. The cookie is `selector.validator`;
 * what is stored opens nothing [AUTH-59].
 */
export async function remember(
  tx: Tx,
  { memberId, visitor, isDefaultPassword = false }: Pick<LoginAttempt, 'memberId' | 'visitor' | 'isDefaultPassword'>,
) {
  await forgetBrowser(tx, visitor)
  const memory = { selector: randomBytes(16), validator: makeToken() }
  await sql`
    insert into identity.remembered (selector, validator_hash, member_id, is_default_password, expires_at, user_agent,
      address, device_hash)
    values (${memory.selector}, ${hashToken(memory.validator)}, ${memberId}, ${isDefaultPassword},
      clock_timestamp() + make_interval(secs => ${daySeconds}), ${visitor.userAgent}, ${visitor.address},
        ${deviceOf(visitor)})`.execute(tx)
  visitor.cookies.set('remember', cookieOf(memory), daySeconds)
}

/** Forgets whomever this browser remembers [AUTH-56]. */
export async function forgetBrowser(connection: Sql, { cookies }: Pick<Visitor, 'cookies'>): Promise<void> {
  const memory = memoryIn(cookies.get('remember'))
  if (!memory) return
  await sql`
    update identity.remembered set revoked_at = clock_timestamp()
    where selector = ${memory.selector} and validator_hash = ${hashToken(memory.validator)}
      and revoked_at is null`.execute(connection)
  cookies.clear('remember')
}

/**
 * Uses the memory of this browser once and replaces its validator. A validator that was used before means that somebody
 * has a copy: everything that the member is logged in by ends, here and elsewhere, and the member is told. One that was
 * never issued ends this memory alone: a stranger who has seen a selector can log nobody out. Null when the browser
 * remembers nobody, or another member.
 */
export async function useRemembered(
  deps: IdentityDeps,
  now: Date,
  { memberId, visitor }: { readonly memberId: bigint | null; readonly visitor: Visitor },
): Promise<{ readonly isDefaultPassword: boolean } | null> {
  const memory = memoryIn(visitor.cookies.get('remember'))
  if (!memory) return null
  const next = makeToken()
  const found = await deps.database.transaction(async (tx) => {
    // The row lock lines parallel tabs up: one rotates, the others find its work done.
    const { rows } = await sql<Row>`
      select member_id, is_default_password, validator_hash = ${hashToken(memory.validator)} as is_current,
        coalesce(previous_hash = ${hashToken(memory.validator)}
          and rotated_at > clock_timestamp() - make_interval(secs => ${graceSeconds}), false) as is_previous,
        ${hashToken(memory.validator)} = any(used_hashes) as is_used,
        revoked_at is null and expires_at > clock_timestamp() as is_live, extract(epoch
          from expires_at - clock_timestamp())::float8 as seconds_left
      from identity.remembered where selector = ${memory.selector} for update`.execute(tx)
    const [row] = rows
    if (!row?.is_live) return null
    if (row.is_current) {
      if (row.member_id !== memberId) return null
      await sql`
        update identity.remembered set validator_hash = ${hashToken(next)}, previous_hash = validator_hash,
          used_hashes = used_hashes || validator_hash, rotated_at = clock_timestamp(),
          user_agent = ${visitor.userAgent}, address = ${visitor.address} where selector = ${memory.selector}`.execute(
        tx,
      )
      return { row, is: 'rotated' } as const
    }
    if (row.is_previous) return row.member_id === memberId ? ({ row, is: 'parallel' } as const) : null
    if (!row.is_used) {
      await sql`
        update identity.remembered set revoked_at = clock_timestamp() where selector = ${memory.selector}`.execute(tx)
      return null
    }
    const ended = await revokeAll(tx, row.member_id)
    await recordAttempt(tx, { memberId: row.member_id, visitor, outcome: 'remembered_stolen' })
    await deps.onNotice(tx, { what: 'remembered_stolen', memberId: row.member_id, visitor, at: now })
    return { row, is: 'stolen', ended } as const
  })
  if (found === null || found.is === 'stolen') {
    visitor.cookies.clear('remember')
    if (found) deps.onSessionsEnded(found.ended)
    return null
  }
  // The answer that carries the validator to a parallel tab is the one of the tab that rotated it.
  if (found.is === 'rotated') {
    visitor.cookies.set(
      'remember',
      cookieOf({ selector: memory.selector, validator: next }),
      Math.floor(found.row.seconds_left),
    )
  }
  return { isDefaultPassword: found.row.is_default_password }
}

interface Row {
  readonly member_id: bigint
  readonly is_default_password: boolean
  readonly is_current: boolean
  readonly is_previous: boolean
  readonly is_used: boolean
  readonly is_live: boolean
  readonly seconds_left: number
}

function cookieOf({ selector, validator }: Memory): string {
  return `${selector.toString('base64url')}.${validator}`
}

function memoryIn(cookie: string | null): Memory | null {
  const [, selector, validator] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  return selector !== undefined && validator !== undefined
    ? { selector: Buffer.from(selector, 'base64url'), validator }
    : null
}

/** Forgets what has expired. */
export async function pruneRemembered(connection: Sql): Promise<void> {
  await sql`delete from identity.remembered where expires_at < clock_timestamp()`.execute(connection)
}
