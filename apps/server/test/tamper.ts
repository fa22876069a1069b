import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

/**
 * Runs statements as somebody could who has the database itself: no trigger refuses them. Returns what takes them back.
 */
export async function tamper(database: Database, forth: string, back: string): Promise<() => Promise<void>> {
  const unguarded = (statement: string) =>
    database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  await unguarded(forth)
  return () => unguarded(back)
}
