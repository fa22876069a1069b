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
