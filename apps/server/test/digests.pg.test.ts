import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from './database.ts'
import { watchDigests } from './digests.ts'

let database: ThrowawayDatabase
let digests: Awaited<ReturnType<typeof watchDigests>>
beforeAll(async () => {
  database = await throwawayDatabase()
  await sql`create table plain (value int not null)`.execute(database.sql)
  await sql`insert into plain values (1), (2)`.execute(database.sql)
  digests = await watchDigests(database)
})
afterAll(() => database.drop())

test.each([
  ['added', 'insert into plain values (3)', true],
  ['changed', 'update plain set value = 4 where value = 3', true],
  ['changed to what it was', 'update plain set value = value', false],
  ['removed', 'delete from plain where value = 4', true],
  ['changed and rolled back', 'begin; update plain set value = 5; rollback', false],
  [
    'changed where triggers are off',
    'set session_replication_role = replica; update plain set value = 6 where value = 2',
    true,
  ],
  ['emptied', 'truncate plain', true],
])('a digest says whether a row is %s', async (_what, statement, isNew) => {
  const before = await digests()
  const client = await database.connect('banyan watched')
  await client.query(statement)
  await client.end()
  const after = await digests()
  if (isNew) expect(after).not.toEqual(before)
  else expect(after).toEqual(before)
})

test('a table that is left out may change', async () => {
  const before = await digests(['public.plain'])
  await sql`insert into plain values (7)`.execute(database.sql)
  expect(await digests(['public.plain'])).toEqual(before)
})
