import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** What a bonus allows its player while it is active; null: as if there were none. */
export interface BonusTermsOfPlay {
  /** The most that one bet may stake. */
  readonly stakeMax: bigint | null
  /** Games that may not be played, by the code that rounds carry. */
  readonly games: readonly string[] | null
}

export const noTermsOfPlay: BonusTermsOfPlay = { stakeMax: null, games: null }

/** Sets what a bonus allows the owner of a wallet, from the next bet on. The wallet is held. */
export async function setBonusTerms(tx: Tx, accountId: bigint, { stakeMax, games }: BonusTermsOfPlay): Promise<void> {
  await sql`update wagering.player set bonus_stake_max = ${stakeMax}, bonus_games = ${games}::text[]
    where account_id = ${accountId}`.execute(tx)
}
