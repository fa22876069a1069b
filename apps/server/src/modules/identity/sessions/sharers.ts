import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** Another member who has something in common with one, and when that was seen last. */
export interface Sharer {
  readonly memberId: bigint
  readonly at: Date
}

interface Asked {
  readonly memberId: bigint
  readonly since: Date
  readonly most: number
}

/** So many addresses of a member are looked at, the last used first. */
const addressesMost = 50

/** So many log-ins of others from an address are looked at, the last first: half a town may stand behind one. */
const loginsMost = 1000

/** Others who have logged in since then from an address that this one has logged in from since then, the last first. */
export async function readAddressLinks(connection: Sql, { memberId, since, most }: Asked): Promise<Sharer[]> {
  const { rows } = await sql<Sharer>`select other.member_id as "memberId", max(other.at) as at
    from (select address from identity.login_attempt where member_id = ${memberId} and at >= ${since}
        and outcome in ('logged_in', 'registered')
      group by address order by max(at) desc limit ${addressesMost}) as own
    cross join lateral (select member_id, at from identity.login_attempt
      where address = own.address and member_id is not null and member_id <> ${memberId} and at >= ${since}
        and outcome in ('logged_in', 'registered')
      order by at desc limit ${loginsMost}) as other
    group by 1 order by 2 desc, 1 limit ${most}`.execute(connection)
  return rows
}

/** Others who have logged in with a browser that this one has logged in with, the last first. */
export async function readDeviceLinks(connection: Sql, { memberId, most }: Omit<Asked, 'since'>): Promise<Sharer[]> {
  const { rows } = await sql<Sharer>`select other.member_id as "memberId", max(other.last_seen_at) as at
    from identity.device as own join identity.device as other using (token_hash)
    where own.member_id = ${memberId} and other.member_id <> ${memberId}
    group by 1 order by 2 desc, 1 limit ${most}`.execute(connection)
  return rows
}
