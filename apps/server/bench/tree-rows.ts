import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

export interface Tree {
  /** Under the first of them; each has three directly below, twelve levels deep at a million. */
  readonly members: number
  /** One more agent has so many directly below. */
  readonly flat: number
}

/** A tree under one agent, and beside it an agent with many directly below. */
export async function plantTree(database: Database, { members, flat }: Tree): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into members.member (id, merchant_id, username, nickname, type, language, terms_version,
        terms_agreed_at, age_confirmed_at, register_url, registered_at, upline_id)
      overriding system value
      select n, 1, 'khach' || n, 'x', (n <= 1000 or n = ${members + 1})::int, 'VI', '1', now(), now(), '',
        now() - (n % 90) * interval '1 day',
        case when n between 2 and ${members} then (n + 1) / 3 when n > ${members + 1} then ${members + 1} end
      from generate_series(1, ${members + 1 + flat}) as n`.execute(tx)
  })
  await sql`analyze members.member`.execute(database.sql)
}
