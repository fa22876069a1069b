import { currencyByCode } from '@banyan/money'
import { sql } from 'kysely'
import { newPeople, newPlaySessions } from '../../apps/server/bench/people.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { betting } from '../../apps/server/test/betting.ts'

export interface Member {
  readonly id: bigint
  /** The sessions of the site and of the slot that is open. */
  readonly token: string
  readonly playToken: string
}

export const play = currencyByCode('PLAY')
export const granted = 1_000_000_000n

/** So many members with money, who are logged in and have a slot open that they may spin as fast as they want. */
export async function newMembers(database: Database, count: number): Promise<readonly Member[]> {
  const { tokens } = await newPeople(database, count)
  const ids = tokens.map((_, index) => BigInt(index + 1))
  await betting(database).newMembers(ids, granted)
  const playTokens = await newPlaySessions(database)
  await sql`update slots.profile set min_cycle_ms = 0`.execute(database.sql)
  return ids.map((id, index) => ({ id, token: tokens[index] ?? '', playToken: playTokens[index] ?? '' }))
}
