import type { AccountType, Caller } from '@banyan/contract'
import { sql } from 'kysely'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import { addressKey } from '../../../platform/limits/rate-limit.ts'
import { nameBrowser } from './device.ts'
import type { IdentityTables, Proof } from '../tables.ts'
import { hashToken, makeToken } from './token.ts'
import type { Row } from '../rows.ts'

export interface Visitor {
  readonly address: string
  readonly userAgent: string
  readonly cookies: Cookies
}

export interface NewSession {
  readonly memberId: bigint
  readonly visitor: Visitor
  readonly kind: Caller['kind']
  readonly proof: Proof
}

export interface Opened {
  /** Shown this once and stored nowhere. */
  readonly token: string
  /** The member knew other browsers but not this one. */
  readonly isNewDevice: boolean
}

/**
 * Opens a session. From then on the browser is the member's and the account is at home at the address [AUTH-71].
 * One statement, with its place in the history, because every log-in waits for it (docs/decisions/0125).
 */
export async function openSession(tx: Tx, { memberId, visitor, kind, proof }: NewSession): Promise<Opened> {
  const { address, userAgent } = visitor
  const [token, device] = [makeToken(), nameBrowser(visitor)]
  const { rows } = await sql<{ is_new: boolean; knew_others: boolean }>`
    with attempt as (
      insert into identity.login_attempt (member_id, outcome, address, user_agent)
      values (${memberId}, ${proof === 'registration' ? 'registered' : 'logged_in'}, ${address}, ${userAgent})
    ), place as (
      insert into identity.member_address (member_id, address) values (${memberId}, ${addressKey(address)})
      on conflict (member_id, address) do update set last_seen_at = clock_timestamp()
    ), opened as (
      insert into identity.session (member_id, token_hash, expires_at, address, user_agent, kind, proof, assurance,
        device_hash)
      values (${memberId}, ${hashToken(token)}, clock_timestamp() + (select access.longest from members.member,
        site.access_of(merchant_id) as access where member.id = ${memberId}), ${address}, ${userAgent}, ${kind}, ${proof},
        ${proof === 'remembered' ? 1 : 2}, ${device})
    )
    insert into identity.device as device (member_id, token_hash, user_agent) values (${memberId}, ${device},
      ${userAgent})
    on conflict (member_id, token_hash) do update set last_seen_at = clock_timestamp(), user_agent = excluded.user_agent
    returning xmax = 0 as is_new,
      exists (select from identity.device as other where other.member_id = ${memberId}
        and other.token_hash <> device.token_hash) as knew_others`.execute(tx)
  return { token, isNewDevice: rows[0]?.is_new === true && rows[0].knew_others }
}

/** A session under a new token, and what became of the one before. */
export interface Renewed {
  readonly id: bigint
  readonly token: string
  readonly before: EndedSession
}

/**
 * Gives a session that may do all that its member may from now on a new token (reliability S18): whoever had a copy of
 * the one before has nothing. It stays the same log-in, which began and ends when it did. Null when it has ended
 * meanwhile. To be called under `Exclusions.hold`: an exclusion would not see the new one.
 */
export async function renewSession(tx: Tx, sessionId: bigint): Promise<Renewed | null> {
  const token = makeToken()
  const { rows } = await sql<EndedSession & { renewed_id: bigint }>`
    with before as (
      update identity.session set revoked_at = clock_timestamp() where id = ${sessionId} and revoked_at is null
        returning *
    ), renewed as (
      insert into identity.session (member_id, token_hash, opened_at, expires_at, address, user_agent, kind, proof,
        assurance, device_hash)
      select member_id, ${hashToken(token)}, opened_at, expires_at, address, user_agent,
        case kind when 'excluded' then kind else 'full' end, proof, 2, device_hash
        from before returning id
    )
    select before.id, before.token_hash, renewed.id as renewed_id from before, renewed`.execute(tx)
  const [row] = rows
  return row ? { id: row.renewed_id, token, before: { id: row.id, token_hash: row.token_hash } } : null
}

/** Ends a session and returns the hash of its token, unless it had ended before. */
export async function revokeSession(connection: Sql, sessionId: bigint): Promise<Buffer | undefined> {
  const revoked = await connection
    .withTables<IdentityTables>()
    .updateTable('identity.session')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return revoked?.token_hash
}

export interface EndedSession {
  readonly id: bigint
  readonly token_hash: Buffer
}

/**
 * Ends what every browser remembers of a member (reliability 3.4): besides what ends sessions too, a change of
 * phone.
 */
export async function revokeRemembered(connection: Sql, memberId: bigint): Promise<void> {
  await sql`update identity.remembered set revoked_at = clock_timestamp() where member_id = ${memberId}
    and revoked_at is null`.execute(connection)
}

/**
 * Ends every session of a member but one, and what browsers remember of the member: a change of password, an
 * exclusion, a theft. `Sessions.forget` makes it felt here at once.
 */
export async function revokeAll(
  connection: Sql,
  memberId: bigint,
  exceptSessionId: bigint | null = null,
): Promise<EndedSession[]> {
  await revokeRemembered(connection, memberId)
  const sessions = connection
    .withTables<IdentityTables>()
    .updateTable('identity.session')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'token_hash'])
  return (exceptSessionId === null ? sessions : sessions.where('id', '<>', exceptSessionId)).execute()
}

export interface LiveSession {
  readonly id: bigint
  readonly member_id: bigint
  readonly merchant_id: number
  readonly token_hash: Buffer
  readonly type: AccountType
  readonly kind: Caller['kind']
  readonly assurance: Caller['assurance']
  readonly idle_seconds: number
  readonly seconds_left: number
}

/** The sessions that these hashes open, by the database's clock. */
export async function findLiveSessions(connection: Sql, hashes: readonly Buffer[]): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select session.id, member_id, member.merchant_id, token_hash, member.type, kind, assurance,
      extract(epoch from clock_timestamp() - last_seen_at)::float8 as idle_seconds,
      extract(epoch from expires_at - clock_timestamp())::float8 as seconds_left
    from identity.session join members.member on member.id = member_id
      cross join lateral site.access_of(member.merchant_id) as access
    where token_hash = any(${hashes}::bytea[]) and revoked_at is null and expires_at > clock_timestamp()
      and last_seen_at > clock_timestamp() - access.idle`.execute(connection)
  return rows
}

/** How much later than it happens it is written that whoever plays was seen. */
const seenEverySeconds = 30

/** Which of these sessions live, by the database's clock. Their members are playing, so they count as seen. */
export async function findLiveAmong(connection: Sql, sessionIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<Row<'identity.session', 'id'> & { idle_seconds: number }>`
    select session.id, extract(epoch from clock_timestamp() - last_seen_at)::float8 as idle_seconds
    from identity.session join members.member on member.id = member_id
      cross join lateral site.access_of(member.merchant_id) as access
    where session.id = any(${sessionIds}::bigint[]) and revoked_at is null and expires_at > clock_timestamp()
      and last_seen_at > clock_timestamp() - access.idle`.execute(connection)
  const unseen = rows.filter(({ idle_seconds }) => idle_seconds > seenEverySeconds).map(({ id }) => id)
  if (unseen.length > 0) {
    await markSeen(
      connection,
      unseen,
      unseen.map(() => 0),
    )
  }
  return new Set(rows.map(({ id }) => id))
}

/** The hashes of sessions revoked within the last seconds. */
export async function findRevoked(connection: Sql, withinSeconds: number): Promise<Buffer[]> {
  const { rows } = await sql<Row<'identity.session', 'token_hash'>>`
    select token_hash from identity.session where revoked_at > clock_timestamp() - make_interval(secs
      => ${withinSeconds})`.execute(connection)
  return rows.map(({ token_hash }) => token_hash)
}

/** Moves when sessions were last seen, in id order so that nodes writing the same ones do not deadlock. */
export async function markSeen(
  connection: Sql,
  sessionIds: readonly bigint[],
  secondsAgo: readonly number[],
): Promise<void> {
  await sql`
    with seen as (select * from unnest(${sessionIds}::bigint[], ${secondsAgo}::float8[]) as given (id, seconds_ago)),
      locked as (select session.id from identity.session join seen using (id) order by session.id for update of session)
    update identity.session set last_seen_at = greatest(last_seen_at,
      clock_timestamp() - make_interval(secs => seen.seconds_ago))
    from locked join seen using (id) where session.id = locked.id`.execute(connection)
}
