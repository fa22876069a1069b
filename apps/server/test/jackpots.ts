import type { JackpotTerms } from '@banyan/games/jackpots'
import { sql } from 'kysely'
import type { JackpotDeps } from '../src/modules/jackpots/index.ts'
import { beginNext, commitNext } from '../src/modules/jackpots/pools.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import type { SlotsHouse } from './slots.ts'

/** What feeding and paying need; nobody is told anything. */
export const jackpotDeps = (
  database: Database,
  { ledger, slotKey }: Pick<SlotsHouse, 'ledger' | 'slotKey'>,
): JackpotDeps => ({
  database,
  log: silentLog,
  ledger,
  slotKey,
  deskSite: () => Promise.reject(new Error('no desk is opened')),
  tellMember: async () => {},
  publish: async () => {},
  notifyMember: () => {},
})

/** With 30; each stake of 1,000 hits it, and has that and the 5 of its own. */
export const always: JackpotTerms = { kind: 'progressive', seed: 30n, share: 5000, bound: 1000n }
/** With 100; it gets 20 of each stake of 1,000, and falls by 500,000. */
export const slow: JackpotTerms = { kind: 'must_drop', seed: 100n, share: 20_000, bound: 500_000n }

/** Opens jackpots of the first site on `sen-vang`, in their order. */
export async function openJackpots(
  database: Database,
  deps: Pick<JackpotDeps, 'slotKey'>,
  terms: readonly JackpotTerms[] = [always, slow],
): Promise<readonly bigint[]> {
  const ids = await database.transaction(async (tx) => {
    const made: bigint[] = []
    for (const { kind, seed, share, bound } of terms) {
      const { rows } = await sql<{ id: bigint }>`insert into jackpots.jackpot (merchant_id, currency, kind, seed, share,
          bound, games, is_offered)
        values (1, 1, ${kind}, ${seed}, ${share}, ${bound}, '{sen-vang}', true) returning id`.execute(tx)
      const jackpotId = rows[0]!.id // An insert returns its row.
      await commitNext(tx, deps, jackpotId)
      await beginNext(tx, deps, { jackpotId, currency: 1, left: 0n })
      made.push(jackpotId)
    }
    return made
  })
  await committed(database)
  return ids
}

/** What is staked from now on counts for all pools that are committed; a stake has its time by the millisecond. */
export const committed = (database: Database) =>
  sql`update jackpots.pool set counts_from = date_trunc('milliseconds', now()) where counts_from > now()`.execute(
    database.sql,
  )
