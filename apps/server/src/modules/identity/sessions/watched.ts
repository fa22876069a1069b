import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** A log-in or a try at one, at an account that exists. */
export interface WatchedAttempt {
  readonly id: bigint
  readonly memberId: bigint
  readonly isFailed: boolean
  readonly address: string
}

const failed = sql`outcome not in ('logged_in', 'registered')`

/** Log-ins and tries after one, up to an instant, in the order in which they came. Reads the primary key. */
export async function readAttemptsAfter(
  connection: Sql,
  { after, until, most }: { readonly after: bigint; readonly until: Date; readonly most: number },
): Promise<{ readonly attempts: WatchedAttempt[]; readonly last: bigint | null; readonly isAll: boolean }> {
  const { rows } = await sql<Omit<WatchedAttempt, 'memberId'> & { memberId: bigint | null }>`select id,
      member_id as "memberId", ${failed} as "isFailed", address
    from identity.login_attempt where id > ${after} and at <= ${until} order by id limit ${most}`.execute(connection)
  const attempts = rows.flatMap(({ memberId, ...row }) => (memberId === null ? [] : [{ ...row, memberId }]))
  return { attempts, last: rows.at(-1)?.id ?? null, isAll: rows.length < most }
}

/** The number of the newest log-in or try; 0: there is none. */
export async function lastAttempt(connection: Sql): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id
    from identity.login_attempt`.execute(connection)
  return rows[0]?.id ?? 0n
}

/** How many tries at each account's password have failed since an instant of its own. */
export async function countFailuresOn(
  connection: Sql,
  asked: readonly { readonly memberId: bigint; readonly since: Date }[],
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`select (select count(*)::int from identity.login_attempt as attempt
      where attempt.member_id = asked.member_id and at > asked.since and ${failed}) as count
    from unnest(${asked.map(({ memberId }) => memberId)}::bigint[], ${asked.map(({ since }) => since)}::timestamptz[])
      with ordinality as asked (member_id, since, n) order by n`.execute(connection)
  return rows.map(({ count }) => count)
}

/** When passwords of members were tried in vain from addresses since an instant. */
export async function readFailuresFrom(
  connection: Sql,
  { addresses, since }: { readonly addresses: readonly string[]; readonly since: Date },
): Promise<{ readonly address: string; readonly memberId: bigint; readonly times: readonly Date[] }[]> {
  const { rows } = await sql<{ address: string; memberId: bigint; times: Date[] }>`select address,
      member_id as "memberId", array_agg(at order by at) as times
    from identity.login_attempt
    where address = any(${addresses}::text[]) and at > ${since} and member_id is not null and ${failed}
    group by address, member_id`.execute(connection)
  return rows
}

/** A member who has logged in with a browser or from an address. */
export interface SharedBy {
  /** The browser as colleagues call it, or the address. */
  readonly subject: string
  readonly memberId: bigint
  readonly lastAt: Date
}

interface Shared {
  readonly memberIds: readonly bigint[]
  readonly since: Date
}

/** Everybody who has logged in since an instant with the browsers that these members have used since then. */
export async function readSharedDevices(connection: Sql, { memberIds, since }: Shared): Promise<SharedBy[]> {
  const { rows } = await sql<SharedBy>`select left(encode(other.token_hash, 'hex'), 16) as subject,
      other.member_id as "memberId", max(other.last_seen_at) as "lastAt"
    from identity.device as own join identity.device as other using (token_hash)
    where own.member_id = any(${memberIds}::bigint[]) and own.last_seen_at > ${since}
      and other.last_seen_at > ${since}
    group by 1, 2`.execute(connection)
  return rows
}

/** Everybody who has logged in since an instant from the addresses that these members have used since then. */
export async function readSharedAddresses(connection: Sql, { memberIds, since }: Shared): Promise<SharedBy[]> {
  const { rows } = await sql<SharedBy>`select other.address as subject, other.member_id as "memberId",
      max(other.at) as "lastAt"
    from (select distinct address from identity.login_attempt
      where member_id = any(${memberIds}::bigint[]) and at > ${since} and not (${failed})) as own
    join identity.login_attempt as other using (address)
    where other.at > ${since} and other.member_id is not null and other.outcome in ('logged_in', 'registered')
    group by 1, 2`.execute(connection)
  return rows
}
