import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database.ts'
import type { IdentityTables } from './tables.ts'
import { hashToken, makeToken } from './token.ts'

/** How long sessions last. The operator's setting; by default the figures of requirement AUTH-50. */
export interface SessionTimes {
  readonly idleSeconds: number
  readonly longestSeconds: number
}

export interface Visitor {
  readonly address: string
  readonly userAgent: string
}

/** Opens a session and returns its token, which is shown this once and stored nowhere. */
export async function openSession(tx: Tx, memberId: bigint, { address, userAgent }: Visitor, { longestSeconds }: SessionTimes): Promise<string> {
  const token = makeToken()
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.session')
    .values({
      member_id: memberId,
      token_hash: hashToken(token),
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${longestSeconds})`,
      address,
      user_agent: userAgent,
    })
    .execute()
  return token
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

export interface LiveSession {
  readonly id: bigint
  readonly member_id: bigint
  readonly token_hash: Buffer
  readonly idle_seconds: number
  readonly seconds_left: number
}

/** The sessions that these hashes open, by the database's clock. */
export async function findLiveSessions(connection: Sql, hashes: readonly Buffer[], { idleSeconds }: SessionTimes): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select id, member_id, token_hash,
      extract(epoch from clock_timestamp() - last_seen_at)::float8 as idle_seconds,
      extract(epoch from expires_at - clock_timestamp())::float8 as seconds_left
    from identity.session
    where token_hash = any(${hashes}::bytea[]) and revoked_at is null and expires_at > clock_timestamp()
      and last_seen_at > clock_timestamp() - make_interval(secs => ${idleSeconds})`.execute(connection)
  return rows
}

/** The hashes of sessions revoked within the last seconds. */
export async function findRevoked(connection: Sql, withinSeconds: number): Promise<Buffer[]> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from identity.session where revoked_at > clock_timestamp() - make_interval(secs => ${withinSeconds})`.execute(connection)
  return rows.map(({ token_hash }) => token_hash)
}

/** Moves when sessions were last seen, in id order so that nodes writing the same ones do not deadlock. */
export async function markSeen(connection: Sql, sessionIds: readonly bigint[], secondsAgo: readonly number[]): Promise<void> {
  await sql`
    with seen as (select * from unnest(${sessionIds}::bigint[], ${secondsAgo}::float8[]) as given (id, seconds_ago)),
      locked as (select session.id from identity.session join seen using (id) order by session.id for update of session)
    update identity.session set last_seen_at = greatest(last_seen_at, clock_timestamp() - make_interval(secs => seen.seconds_ago))
    from locked join seen using (id) where session.id = locked.id`.execute(connection)
}
