import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/**
 * A digest of the rows of every table but these. How often an address has asked is always
 * counted, and when a session was seen is written by the clock.
 */
export async function digestsOf(
  { sql: connection }: Pick<Database, 'sql'>,
  unless: readonly string[] = [],
): Promise<object> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog',
      'information_schema')`.execute(connection)
  const digested = tables
    .filter(({ name }) => name !== 'platform.rate_limit' && !unless.includes(name))
    .map(
      ({ name }) => sql`select ${name}::text as name, md5(string_agg(row::text, ',' order by row::text)) as digest
        from (select to_jsonb(each) - 'last_seen_at' as row from ${sql.raw(name)} as each) as known`,
    )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digested, sql` union all `)}`.execute(
    connection,
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
