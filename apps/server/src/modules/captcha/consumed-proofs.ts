import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { lazily } from '../../platform/database/lazily.ts'
import { workMinutes } from './altcha.ts'

/** True once for the same proof, on one node, also when several requests bring it at once. */
export async function consumeProof(database: Database, provider: string, proof: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into captcha.spent (proof, expires_at)
    select ${hash('sha256', `${provider}:${proof}`, 'buffer')}::bytea,
      clock_timestamp() + make_interval(mins => ${2 * workMinutes}) where ${lazily}
    on conflict do nothing`.execute(database.prepared)
  return numAffectedRows === 1n
}

/** Forgets proofs that are too old to be accepted anyway. */
export async function pruneConsumedProofs(database: Database): Promise<void> {
  await sql`delete from captcha.spent where expires_at < clock_timestamp()`.execute(database.sql)
}
