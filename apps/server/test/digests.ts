import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

type Connection = Pick<Database, 'sql'>

/** How often an address has asked is always counted. */
const neverDigested = ['platform.rate_limit']

/** Every table of a database but PostgreSQL's own. */
async function tablesOf({ sql: connection }: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(connection)
  return rows.map(({ name }) => name).filter((name) => !neverDigested.includes(name))
}

/** When a session was seen is written by the clock. */
async function digestsOf({ sql: connection }: Connection, tables: readonly string[]) {
  if (tables.length === 0) return []
  const digested = tables.map(
    (name) => sql`select ${name}::text as name, md5(string_agg(row::text, ',' order by row::text)) as digest
      from (select to_jsonb(each) - 'last_seen_at' as row from ${sql.raw(name)} as each) as known`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digested, sql` union all `)}`.execute(
    connection,
  )
  return rows.map(({ name, digest }) => [name, digest] as const)
}

/**
 * Has every table note in the same transaction that it was written, whatever the session's role; what is rolled back
 * notes nothing.
 */
async function noteWrites({ sql: connection }: Connection, tables: readonly string[]): Promise<void> {
  await sql`create schema watch`.execute(connection)
  await sql`create table watch.written (name text not null)`.execute(connection)
  await sql`create function watch.note() returns trigger language plpgsql security definer as
    $$ begin insert into watch.written values (tg_argv[0]); return null; end $$`.execute(connection)
  await sql`do $$ declare each text; begin
    foreach each in array array[${sql.join(tables.map((name) => sql.lit(name)))}] loop
      execute format('create trigger watched after insert or update or delete or truncate on %s
        for each statement execute function watch.note(%L)', each, each);
      execute format('alter table %s enable always trigger watched', each);
    end loop; end $$`.execute(connection)
}

/**
 * Answers a function that gives a digest of the rows of every table but those it is told to leave out. From one call to
 * the next only the tables are read that have been written meanwhile: the others are what they were.
 */
export async function watchDigests(database: Connection): Promise<(unless?: readonly string[]) => Promise<object>> {
  const tables = await tablesOf(database)
  await noteWrites(database, tables)
  const known = new Map(await digestsOf(database, tables))
  return async (unless = []) => {
    const { rows } = await sql<{ name: string }>`with taken as (delete from watch.written returning name)
      select distinct name from taken`.execute(database.sql)
    const written = rows.map(({ name }) => name)
    for (const [name, digest] of await digestsOf(database, written)) known.set(name, digest)
    return Object.fromEntries([...known].filter(([name]) => !unless.includes(name)))
  }
}
