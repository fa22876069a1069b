import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/** The call of the desk of messages, of whose site one was sent. */
export async function messageCalls(database: Database) {
  await sql`insert into codes.delivery (merchant_id, reference, channel, kind, receiver, receiver_hash, state, tries,
      ended_at)
    values (1, gen_random_uuid(), 'sms', 'login', '***5678', sha256('a number'), 'sent', 1, now())`.execute(
    database.sql,
  )
  return { messages: { role: 'support', input: {} } } as const
}
