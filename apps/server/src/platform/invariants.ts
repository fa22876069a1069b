import type { Database } from './database/database.ts'
import { messageOf } from './process/start-refused.ts'

/** Something that must hold at every instant. */
export interface Invariant {
  readonly name: string
  /** Answers one bigint, the number of violations. */
  readonly sql: string
}

/** The violations by name, all counted in one snapshot: what moves meanwhile is seen entirely or not at all. */
export async function countViolations(
  database: Database,
  invariants: readonly Invariant[],
): Promise<Record<string, number>> {
  const client = await database.connect('banyan invariants')
  try {
    await client.query(`set statement_timeout = '10min'`)
    await client.query('begin isolation level repeatable read read only')
    const violations: Record<string, number> = {}
    for (const { name, sql } of invariants) {
      const { rows } = await client.query<[bigint]>({ text: sql, rowMode: 'array' }).catch((error: unknown) => {
        throw new Error(`invariant ${name}: ${messageOf(error)}`, { cause: error })
      })
      violations[name] = Number(rows[0]?.[0] ?? 0n)
    }
    return violations
  } finally {
    await client.end()
  }
}
