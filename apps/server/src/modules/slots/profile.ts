import type { PlayProfile } from '@banyan/contract'
import { sql } from 'kysely'
import { cachedBy } from '../../platform/cached.ts'
import type { Database, Sql } from '../../platform/database.ts'

/** What an operator changes is felt within this time. */
const maxAgeMs = 1000

/** How a merchant's players play: a row of its own, or the one for all. Null is nobody's visitor, with a demo: the strictest of what any row allows. */
export function createProfiles({ sql: db }: Database): (merchantId: number | null) => Promise<PlayProfile> {
  return cachedBy(async (merchantId: number | null) => {
    const profile = merchantId === null ? await readStrictest(db) : await readOne(db, merchantId)
    if (!profile) throw new Error('slots.profile has no row for all merchants')
    return profile
  }, maxAgeMs)
}

async function readOne(db: Sql, merchantId: number): Promise<PlayProfile | undefined> {
  const { rows } = await sql<PlayProfile>`select autoplay, turbo, min_cycle_ms as "minCycleMs" from slots.profile
    where merchant_id in (${merchantId}, 0) order by merchant_id desc limit 1`.execute(db)
  return rows[0]
}

async function readStrictest(db: Sql): Promise<PlayProfile | undefined> {
  const { rows } = await sql<PlayProfile>`select bool_and(autoplay) as autoplay, bool_and(turbo) as turbo, max(min_cycle_ms) as "minCycleMs"
    from slots.profile having count(*) > 0`.execute(db)
  return rows[0]
}
