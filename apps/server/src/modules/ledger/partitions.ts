import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const weeksAhead = 8

/** Makes the partitions of the coming weeks; to be run daily. Returns how many were missing. */
export async function ensurePartitions(database: Database): Promise<number> {
  const { rows } = await sql<{ made: number }>`select ledger.ensure_partitions(${weeksAhead}) as made`.execute(
    database.sql,
  )
  return rows[0]?.made ?? 0
}
