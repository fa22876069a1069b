import type { PlayProfile } from '@banyan/contract'
import { sql } from 'kysely'
import { cachedBy } from '../../platform/cached.ts'
import type { Database } from '../../platform/database.ts'

/** What an operator changes is felt within this time. */
const maxAgeMs = 1000

/** How a merchant's players play: a row of its own, or the one for all. */
export function createProfiles({ sql: db }: Database): (merchantId: number) => Promise<PlayProfile> {
  return cachedBy(async (merchantId: number) => {
    const { rows } = await sql<PlayProfile>`select autoplay, turbo, min_cycle_ms as "minCycleMs" from slots.profile
      where merchant_id in (${merchantId}, 0) order by merchant_id desc limit 1`.execute(db)
    if (!rows[0]) throw new Error('slots.profile has no row for all merchants')
    return rows[0]
  }, maxAgeMs)
}
