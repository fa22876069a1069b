import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { migrate, type Migration, pendingMigrations, readMigrations } from './migrate.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

const migration = (name: string, statements: string, checksum = statements): Migration => ({
  name,
  statements,
  checksum,
})

test('a migrated database has nothing pending, and migrating again does nothing', async () => {
  expect(await pendingMigrations(database)).toEqual([])
  expect(await migrate(database)).toEqual([])
})

test('[CONST-14] every instant is stored as one, in UTC, whatever the zone of whoever looks', async () => {
  const { rows } = await sql<{ name: string }>`select table_schema || '.' || table_name || '.' || column_name as name
    from information_schema.columns
    where data_type in ('timestamp without time zone', 'time without time zone', 'time with time zone')
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.sql)
  expect(rows).toEqual([])
})

test('applies what is new, in order, once, although several servers start together', async () => {
  const news = [
    ...readMigrations(),
    migration('2999-01-01-a', 'create table platform.a (id int)'),
    migration('2999-01-01-b', 'insert into platform.a values (1)'),
  ]
  expect(await pendingMigrations(database, news)).toEqual(['2999-01-01-a', '2999-01-01-b'])
  const applied = await Promise.all([migrate(database, news), migrate(database, news), migrate(database, news)])
  expect(applied.flat()).toEqual(['2999-01-01-a', '2999-01-01-b'])
})

test('refuses a migration that was changed after it had been applied', async () => {
  const first = readMigrations().map((known, index) => (index === 0 ? { ...known, checksum: 'another' } : known))
  await expect(migrate(database, first)).rejects.toThrow(/^The migration \S+ was changed after it had been applied/)
})

test('a migration that fails leaves nothing behind and says which it was', async () => {
  const bad = migration('2999-01-02-bad', 'create table platform.half (id int); select 1/0')
  await expect(migrate(database, [bad])).rejects.toThrow('The migration 2999-01-02-bad failed: division by zero.')
  expect(await pendingMigrations(database, [bad])).toEqual(['2999-01-02-bad'])
  await expect(migrate(database, [{ ...bad, statements: 'create table platform.half (id int)' }])).resolves.toEqual([
    '2999-01-02-bad',
  ])
})

test('leaves migrations of a newer version alone', async () => {
  expect(await migrate(database, [])).toEqual([])
})
