import type { PlayProfile } from '@banyan/contract'
import { sql } from 'kysely'
import { cachedBy } from '../../platform/cached.ts'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'

/** What an operator changes is felt within this time. */
const maxAgeMs = 1000

/**
 * How a merchant's players play: a row of its own, or the one for all. Null is nobody's
 * visitor, with a demo: the strictest of what any row allows.
 */
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
  const { rows } =
    await sql<PlayProfile>`select bool_and(autoplay) as autoplay, bool_and(turbo) as turbo, max(min_cycle_ms)
      as "minCycleMs"
    from slots.profile having count(*) > 0`.execute(db)
  return rows[0]
}

/** A merchant's own row and the one for all, which holds where there is none. */
export interface Profiles {
  readonly own: PlayProfile | null
  readonly shared: PlayProfile
}

/**
 * The profiles of a merchant. In a transaction they are locked by the row for all, so that one change follows another.
 */
export async function readProfiles(
  db: Sql,
  merchantId: number,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<Profiles> {
  if (lock === 'locked') await sql`select from slots.profile where merchant_id = 0 for update`.execute(db)
  const { rows } = await sql<
    PlayProfile & { merchantId: number }
  >`select merchant_id as "merchantId", autoplay, turbo, min_cycle_ms as "minCycleMs"
    from slots.profile where merchant_id in (${merchantId}, 0)`.execute(db)
  const of = (id: number): PlayProfile | null => {
    const row = rows.find((each) => each.merchantId === id)
    return row ? { autoplay: row.autoplay, turbo: row.turbo, minCycleMs: row.minCycleMs } : null
  }
  const shared = of(0)
  if (!shared) throw new Error('slots.profile has no row for all merchants')
  return { own: of(merchantId), shared }
}

/** Gives a merchant a row of its own, or takes it away with null. */
export async function setProfile(tx: Tx, merchantId: number, own: PlayProfile | null): Promise<void> {
  await (
    own
      ? sql`insert into slots.profile (merchant_id, autoplay, turbo, min_cycle_ms)
        values (${merchantId}, ${own.autoplay}, ${own.turbo}, ${own.minCycleMs})
        on conflict (merchant_id) do update set autoplay = excluded.autoplay, turbo = excluded.turbo,
          min_cycle_ms = excluded.min_cycle_ms`
      : sql`delete from slots.profile where merchant_id = ${merchantId}`
  ).execute(tx)
}
