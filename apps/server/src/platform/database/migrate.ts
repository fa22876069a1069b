import { createHash, randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { applyFunctions, functionsMadeBy, readFunctions, type SqlFunction } from './sql-functions.ts'
import { codeOf, messageOf, StartRefused } from '../process/start-refused.ts'

export interface Migration {
  /** The file's name without its folder: unique over all modules, and the order in which migrations apply. */
  readonly name: string
  readonly statements: string
  readonly checksum: string
}

let known: readonly Migration[] | undefined

/**
 * The migrations of the platform and of every module, in the order of their names. Read once: a process is of one
 * version, and asks each second whether the database has them all.
 */
export const readMigrations = (): readonly Migration[] => (known ??= readFiles())

function readFiles(): readonly Migration[] {
  const source = join(import.meta.dirname, '../..')
  const files = globSync(['platform/migrations/*.sql', 'modules/*/migrations/*.sql'], { cwd: source })
  const migrations = files.map((file) => {
    const statements = readFileSync(join(source, file), 'utf8')
    return { name: basename(file, '.sql'), statements, checksum: createHash('sha256').update(statements).digest('hex') }
  })
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The names of migrations this version has and the database has not. */
export async function pendingMigrations(database: Database, migrations = readMigrations()): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from platform.migration`
    .execute(database.sql)
    .catch((error: unknown) => {
      // No such table or schema: nothing was applied yet.
      if (codeOf(error) === '42P01' || codeOf(error) === '3F000') return { rows: [] }
      throw error
    })
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

/**
 * Applies what is pending, each migration in a transaction of its own, then in one more the files of functions that
 * changed, and returns the names. Several servers may start at once: one applies, the others wait for it. What a newer
 * version has migrated is left alone, its functions too, so that a version can be taken back.
 *
 * @throws StartRefused when a migration or a function fails, or when a migration was changed after it had been applied.
 */
export async function migrate(
  database: Database,
  migrations = readMigrations(),
  functions = readFunctions(),
): Promise<string[]> {
  const client = await database.connect('banyan migrate')
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning`)
    await client.query(`select pg_advisory_lock(hashtext('banyan migrate'))`)
    await client.query(`create schema if not exists platform; create table if not exists platform.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp());
      create table if not exists platform.sql_function (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`)
    // Long enough for the table to fall free, short enough that the members queueing behind it do not notice.
    await client.query(`set lock_timeout = '200ms'`)
    const applied = await readApplied(client)
    const pending = pendingOf(migrations, applied)
    for (const migration of pending)
      await inTransaction(client, `The migration ${migration.name}`, () => apply(client, migration))
    const names = new Set(migrations.map(({ name }) => name))
    const isNewer = [...applied.keys()].some((name) => !names.has(name))
    const replaced = isNewer ? [] : await replaceFunctions(client, migrations, functions)
    return [...pending.map(({ name }) => name), ...replaced]
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new StartRefused(
      `The migration ${changed.name} was changed after it had been applied to this database: put it back and add a new one.`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.Client, { name, statements, checksum }: Migration): Promise<void> {
  await client.query(statements)
  await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [name, checksum])
}

function replaceFunctions(
  client: pg.Client,
  migrations: readonly Migration[],
  functions: readonly SqlFunction[],
): Promise<string[]> {
  const made = migrations.flatMap(({ statements }) => functionsMadeBy(statements))
  return inTransaction(client, 'The change of functions', () => applyFunctions(client, { functions, made }))
}

/** Tries again when a lock is not to be had. */
async function inTransaction<Value>(client: pg.Client, what: string, work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      const value = await work()
      await client.query('commit')
      return value
    } catch (error) {
      await client.query('rollback')
      const isLocked = codeOf(error) === '55P03'
      if (error instanceof StartRefused) throw error
      if (!isLocked || attempt === 100) throw new StartRefused(`${what} failed: ${messageOf(error)}.`, { cause: error })
      await sleep(randomInt(50, 150))
    }
  }
}
