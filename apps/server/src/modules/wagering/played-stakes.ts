import type { Product } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'

/** The stake of a result that was decided when it was staked. */
export interface PlayedStake {
  /** Its fact's place among those that were asked for. */
  readonly fact: number
  readonly betId: bigint
  readonly accountId: bigint
  readonly merchantId: number
  readonly currencyId: number
  readonly gameCode: string
  /** Its seeds, and its number under them. */
  readonly source: bigint
  readonly nonce: number
  readonly stake: bigint
  readonly placedAt: Date
}

type StakeRow = Omit<PlayedStake, 'source' | 'nonce'> & { readonly number: string }

/**
 * The stakes of members in facts on the topic `bets_played`, in their order; no trial money and no partner's player.
 */
export async function readStakes(
  connection: Sql,
  facts: readonly Json[],
  { product, games }: { readonly product: Product; readonly games: readonly string[] },
): Promise<readonly PlayedStake[]> {
  const ranges = facts as readonly { firstBetId: string; lastBetId: string }[] // as: written by write_decided
  const { rows } = await sql<StakeRow>`select fact, bet_id as "betId", account_id as "accountId",
      members.merchant_of(ledger.member_of(account_id)) as "merchantId",
      ledger.currency_of(account_id) as "currencyId", game_code as "gameCode", number, stake, placed_at as "placedAt"
    from wagering.played_stakes(${ranges.map((each) => each.firstBetId)}::bigint[],
      ${ranges.map((each) => each.lastBetId)}::bigint[], ${product}, ${games}::text[])`.execute(connection)
  return rows.map(({ number, ...row }) => {
    const [source = '', nonce = ''] = number.split('-')
    return { ...row, source: BigInt(source), nonce: Number(nonce) }
  })
}
