import { sql } from 'kysely'
import { hashToken, makeToken } from '../src/modules/identity/sessions/token.ts'
import type { Database } from '../src/platform/database/database.ts'

export interface People {
  readonly tokens: readonly string[]
  readonly devices: readonly string[]
}

/**
 * So many members after those that there are, with one password, stored as of today so that no log-in hashes it anew, a
 * session each, and a browser that each has logged in from.
 */
export async function newPeople(
  database: Database,
  count: number,
  hash: string | null = null,
  after = 0,
): Promise<People> {
  const [tokens, devices] = [Array.from({ length: count }, makeToken), Array.from({ length: count }, makeToken)]
  await sql`insert into members.member (id, merchant_id, username, password_hash, nickname,
    language, terms_version, terms_agreed_at, age_confirmed_at, register_url, first_login_at, first_login_reported_at)
    overriding system value select n, 1, 'member' || n, ${hash}, 'member' || n, 'VI', '', now(), now(), '', now(), now()
      from generate_series(${after + 1}::int, ${after + count}::int) as n`.execute(database.sql)
  await sql`insert into identity.session (member_id, token_hash, expires_at, user_agent, address)
    select ${after}::int + n, hash, now() + interval '1 day', 'bench', '127.0.0.1' from unnest(${tokens.map(hashToken)}::bytea[])
      with ordinality as given (hash, n)`.execute(database.sql)
  await sql`insert into identity.device (member_id, token_hash, user_agent)
    select ${after}::int + n, hash, 'bench' from unnest(${devices.map(hashToken)}::bytea[]) with ordinality as given (hash, n)`.execute(
    database.sql,
  )
  return { tokens, devices }
}

/** A session of a slot for every session of a member of the first merchant, as opening the slot would leave it. */
export async function newPlaySessions(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: bigint }>`select id from identity.session order by member_id`.execute(database.sql)
  const tokens = rows.map(makeToken)
  await sql`insert into slots.play_session (token_hash, merchant_id, member_id, session_id, currency, game_code,
    is_trial)
    select hash, 1, session.member_id, session.id, 1, 'sen-vang', false
    from unnest(${tokens.map(hashToken)}::bytea[], ${rows.map(({ id }) => id)}::bigint[]) as given (hash, id)
      join identity.session using (id)`.execute(database.sql)
  return tokens
}
