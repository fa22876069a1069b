import pg from 'pg'
import { createWorkQueue } from '../../apps/server/src/platform/process/work-queue.ts'
import { createPasswordHash } from '../../apps/server/src/modules/identity/passwords/password-hash.ts'
import { findEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { dataDirOf } from './data-dir.ts'

/** Does in the product's own database what no page can do yet, and answers the rows. */
export async function run(
  publicUrl: string | undefined,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly object[]> {
  const url = process.env['DATABASE_URL'] ?? findEmbeddedPostgres(dataDirOf(new URL(publicUrl ?? '').port))
  if (url === null) throw new Error('the product runs without a database')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** What is stored of a password that no form takes. */
export async function hashOf(password: string): Promise<string | null> {
  return createPasswordHash(createWorkQueue({ waitingMax: 1, waitMsMax: 10_000 })).make(password)
}
