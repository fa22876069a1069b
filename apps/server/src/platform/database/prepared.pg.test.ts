import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import type { Sql } from './database.ts'

let database: ThrowawayDatabase
beforeAll(async () => (database = await throwawayDatabase()))
afterAll(() => database.drop())

async function keptBy(connection: Sql): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
  return rows.map(({ statement }) => statement)
}

test('a statement is prepared once a connection, whatever its values, in a transaction too, and one without values is not', () =>
  database.transaction(
    async (tx) => {
      for (const value of [1, 2])
        expect((await sql`select ${value}::integer + 1 as sum`.execute(tx)).rows).toEqual([{ sum: value + 1 }])
      await sql`select 5`.execute(tx)
      expect(await keptBy(tx)).toEqual(['select $1::integer + 1 as sum'])
    },
    { on: database.prepared },
  ))

test('what is asked elsewhere is not prepared', () =>
  database.sql.connection().execute(async (connection) => {
    await sql`select ${1}::integer as unprepared`.execute(connection)
    expect((await keptBy(connection)).join()).not.toContain('unprepared')
  }))

test('a connection keeps a hundred texts and no more', async () => {
  await database.prepared.connection().execute(async (connection) => {
    for (let n = 0; n < 120; n++) {
      const { rows } = await sql`select ${n}::integer as ${sql.id(`n${n}`)}`.execute(connection)
      expect(rows).toEqual([{ [`n${n}`]: n }])
    }
    expect((await keptBy(connection)).length).toBeLessThanOrEqual(100)
  })
})

test('a column that changes its type costs one call a connection, and no more', async () => {
  // The other tests' database has its hundred texts already, and this one would be past the end.
  const changing = await throwawayDatabase()
  const ask = () => sql`select b from changing where a = ${1}`.execute(changing.prepared)
  await sql`create table changing as select 1 as a, 2 as b`.execute(changing.sql)
  expect((await ask()).rows).toEqual([{ b: 2 }])
  await sql`alter table changing alter b type text`.execute(changing.sql)
  await expect(ask()).rejects.toThrow('cached plan must not change result type')
  expect((await ask()).rows).toEqual([{ b: '2' }])
  await changing.drop()
})
