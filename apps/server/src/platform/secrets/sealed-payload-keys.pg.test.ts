import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/database.ts'
import { createPayloadKeys } from './sealed-payload-keys.ts'

let database: ThrowawayDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
})
afterAll(() => database.drop())

test('whoever looked just before another made the first key has that one', async () => {
  await sql`delete from platform.payload_key`.execute(database.sql)
  const made = Promise.withResolvers<void>()
  /** What was read is told once the key of another is there. */
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await made.promise
      return result
    },
  }
  const asked = createPayloadKeys({ ...database, sql: database.sql.withPlugin(late) }).newest()
  expect(await createPayloadKeys(database).rotate(1)).toBe(true)
  made.resolve()
  const { rows } = await sql<{ id: string }>`select id from platform.payload_key`.execute(database.sql)
  expect(rows).toEqual([{ id: (await asked).id }])
})
