import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { administrate, withDatabase } from '../../../test/databases.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { readFunctions, type SqlFunction } from './sql-functions.ts'

let database: ThrowawayDatabase
beforeEach(async () => {
  database = await throwawayDatabase()
})
afterEach(() => database.drop())

const file = (name: string, statements: string): SqlFunction => ({ name, statements, checksum: statements })
const twice = (body: string) =>
  file('platform.twice', `create or replace function platform.twice(n int) returns int language sql return ${body}`)
const withFiles = (...files: SqlFunction[]) => [...readFunctions(), ...files]
const migrateWith = (...files: SqlFunction[]) => migrate(database, readMigrations(), withFiles(...files))

async function ask<Value>(expression: string): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value }>`select ${sql.raw(expression)} as value`.execute(database.sql)
  return rows[0]?.value
}
const isThere = (signature: string) => ask<boolean>(`to_regprocedure('${signature}') is not null`)

/** What PostgreSQL knows of the functions of all our schemas. */
async function definitions(of: Database): Promise<{ signature: string; definition: string }[]> {
  const { rows } = await sql<{ signature: string; definition: string }>`
    select pg_proc.oid::regprocedure::text as signature, pg_get_functiondef(pg_proc.oid) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') order by 1`.execute(of.sql)
  return rows
}

test('a file is applied once, and again when it has changed; the others are not', async () => {
  expect(await migrateWith(twice('n * 2'))).toEqual(['platform.twice'])
  expect(await migrateWith(twice('n * 2'))).toEqual([])
  expect(await migrateWith(twice('n + n'))).toEqual(['platform.twice'])
  expect(await ask('platform.twice(21)')).toBe(42)
})

test('a function is dropped when its file is gone', async () => {
  await migrateWith(twice('n * 2'))
  expect(await migrateWith()).toEqual(['platform.twice'])
  expect(await isThere('platform.twice(int)')).toBe(false)
  expect(await migrateWith()).toEqual([])
})

test('files that need each other are applied in the order that works', async () => {
  const first = file(
    'platform.a',
    'create or replace function platform.a() returns int language sql return platform.twice(platform.b())',
  )
  const second = file(
    'platform.b',
    'create or replace function platform.b() returns int language sql return platform.twice(1)',
  )
  await migrateWith(first, second, twice('n * 2'))
  expect(await ask('platform.a()')).toBe(4)
})

test('another list of parameters replaces the function, and what is built upon it follows', async () => {
  const four = file(
    'platform.four',
    'create or replace function platform.four() returns int language sql return platform.twice(2)',
  )
  await migrateWith(twice('n * 2'), four)
  const wider =
    'create or replace function platform.twice(n int, by int default 3) returns int language sql return n * by'
  expect(await migrateWith(file('platform.twice', wider), four)).toEqual(['platform.twice'])
  expect(await isThere('platform.twice(int)')).toBe(false)
  expect(await ask('platform.four()')).toBe(6)
})

test.each`
  what                                | statements
  ${'another type of result'}         | ${'create or replace function platform.twice(n int) returns text language sql return n * 2'}
  ${'another name of a parameter'}    | ${'create or replace function platform.twice(number int) returns int language sql return number * 2'}
  ${'a procedure in its place'}       | ${'create or replace procedure platform.twice(n int) language sql as $$ select 1 $$'}
  ${'one of two overloads left over'} | ${'create or replace function platform.twice(n bigint) returns bigint language sql return n * 2'}
`('$what replaces the function', async ({ statements }: { statements: string }) => {
  await migrateWith(twice('n * 2'))
  expect(await migrateWith(file('platform.twice', statements))).toEqual(['platform.twice'])
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from pg_proc where proname = 'twice'`.execute(
    database.sql,
  )
  expect(rows).toEqual([{ count: 1n }])
})

test('a broken file leaves everything as it was, and is named', async () => {
  await migrateWith(twice('n * 2'))
  const other = file('platform.a', 'create or replace function platform.a() returns int language sql return 1')
  await expect(migrateWith(other, twice('n * no_such_column'))).rejects.toThrow(
    'The function platform.twice failed: column "no_such_column" does not exist.',
  )
  expect(await ask('platform.twice(21)')).toBe(42)
  expect(await isThere('platform.a()')).toBe(false)
  expect(await migrateWith(twice('n * 2'))).toEqual([])
})

test('a function that a table needs cannot be dropped, and the table is named', async () => {
  await migrateWith(twice('n * 2'))
  await sql`create table platform.even (n int check (platform.twice(n) > 0))`.execute(database.sql)
  await expect(migrateWith()).rejects.toThrow(
    /^The functions that changed or are gone could not be dropped: .* table platform.even depends on/,
  )
  expect(await ask('platform.twice(21)')).toBe(42)
})

test('several servers that start together apply a change once', async () => {
  const results = await Promise.all([
    migrateWith(twice('n * 2')),
    migrateWith(twice('n * 2')),
    migrateWith(twice('n * 2')),
  ])
  expect(results.flat()).toEqual(['platform.twice'])
})

test('what a migration made and no file defines is dropped; what neither has made stays', async () => {
  await sql`create function platform.of_an_operator() returns int language sql return 1`.execute(database.sql)
  const migration = {
    name: '2999-01-01',
    checksum: 'x',
    statements: 'create function platform.of_old() returns int language sql return 1',
  }
  expect(await migrate(database, [...readMigrations(), migration])).toEqual(['2999-01-01', 'platform.of_old'])
  expect([await isThere('platform.of_old()'), await isThere('platform.of_an_operator()')]).toEqual([false, true])
})

test('a function that is missing comes back', async () => {
  await migrateWith(twice('n * 2'))
  await sql`drop function platform.twice`.execute(database.sql)
  expect(await migrateWith(twice('n * 2'))).toEqual(['platform.twice'])
})

test('functions of a newer version are left alone', async () => {
  const newer = [
    ...readMigrations(),
    { name: '2999-01-01', checksum: 'x', statements: 'create table platform.newer (n int)' },
  ]
  await migrate(database, newer, withFiles(twice('n * 3')))
  expect(await migrateWith(twice('n * 2'))).toEqual([])
  expect(await migrateWith()).toEqual([])
  expect(await ask('platform.twice(2)')).toBe(6)
})

test('every function of a fresh database has its file', async () => {
  const names = new Set((await definitions(database)).map(({ signature }) => signature.replace(/\(.*/, '')))
  expect([...names].toSorted()).toEqual(
    readFunctions()
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('a database of the migrations alone becomes the same as a fresh one, also when its owner is no superuser', async () => {
  const name = `${inject('templateName')}_${randomBytes(4).toString('hex')}`
  const server = inject('postgresUrl')
  await administrate(server, async (client) => {
    await client.query(`create role ${name} login password 'banyan'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  const url = withDatabase(server, name).replace(/\/\/[^@]*@/, `//${name}:banyan@`)
  const older = openDatabase(url, { applicationName: 'banyan test', poolSize: 1, onConnectionLost: () => {} })
  try {
    await migrateAlone(older)
    // After them stand those that migrations made and no file defines any more: they are dropped.
    const files = readFunctions().map((each) => each.name)
    expect((await migrate(older)).slice(0, files.length)).toEqual(files)
    expect(await definitions(older)).toEqual(await definitions(database))
  } finally {
    await older.close()
    await administrate(server, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    })
  }
})

/** As the last version did that had no files of functions. */
async function migrateAlone(older: Database) {
  const client = await older.connect('banyan test')
  await client.query(`create schema platform; create table platform.migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`)
  for (const { name, statements, checksum } of readMigrations()) {
    await client.query(statements)
    await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [name, checksum])
  }
  await client.end()
}
