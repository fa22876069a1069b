import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from './rows.ts'

/** Keyed hashes for one purpose each, under the one key that all nodes share. */
export type Sign = (purpose: string, text: string) => Buffer

/** Makes the key at the first start. */
export async function readSigningKey(database: Database): Promise<Sign> {
  await sql`insert into captcha.signing_key (key) values (${randomBytes(32)}) on conflict do nothing`.execute(
    database.sql,
  )
  const { key } = await database.sql
    .withTables<Tables>()
    .selectFrom('captcha.signing_key')
    .select('key')
    .executeTakeFirstOrThrow()
  return (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest()
}
