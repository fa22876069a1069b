import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/database.ts'
import { lazily } from './lazily.ts'

let database: ThrowawayDatabase
beforeAll(async () => (database = await throwawayDatabase()))
afterAll(() => database.drop())

test('a statement that is lazy commits without waiting for the disk, and the next one on that connection waits again', () =>
  database.sql.connection().execute(async (connection) => {
    const { rows } = await sql`select ${lazily} as always, current_setting('synchronous_commit') as commit`.execute(
      connection,
    )
    expect(rows).toEqual([{ always: true, commit: 'off' }])
    expect((await sql`select current_setting('synchronous_commit') as commit`.execute(connection)).rows).toEqual([
      { commit: 'on' },
    ])
  }))
