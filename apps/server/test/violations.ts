import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'
import { type Invariant, countViolations } from '../src/platform/invariants.ts'

/** The names of the invariants that do not hold, with how often; empty when all is well. */
export async function violationsOf(
  database: Database,
  invariants: readonly Invariant[],
): Promise<Record<string, number>> {
  const counts = await countViolations(database, invariants)
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

class Counted extends Error {
  readonly count: bigint
  constructor(count: bigint) {
    super('counted')
    this.count = count
  }
}

/**
 * How often an invariant does not hold once a statement has broken the books, as only somebody with the database itself
 * can: no trigger refuses it. Nothing of it stays.
 */
export function breachesOf(database: Database, { sql: query }: Invariant, statement: string): Promise<bigint> {
  return database
    .transaction<bigint>(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      const { rows } = await sql<{ count: bigint }>`select (${sql.raw(query)}) as count`.execute(tx)
      throw new Counted(rows[0]?.count ?? 0n)
    })
    .catch((error: unknown) => (error instanceof Counted ? error.count : Promise.reject(error)))
}
