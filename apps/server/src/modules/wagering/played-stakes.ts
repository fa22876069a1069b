import type { Product } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import { currencyIdOf, memberOf } from '../ledger/index.ts'
import { merchantsOf } from '../members/index.ts'

/** The stake of a result that was decided when it was staked. */
export interface PlayedStake {
  /** Its fact's place among those that were asked for, from 1 on. */
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

interface FactRow {
  readonly fact: number
  readonly placed_at: Date
  /** Comma-separated; of each stake the bet, the account, the game, `source-nonce` and the stake itself. */
  readonly stakes: string
}

/**
 * The stakes of members in facts on the topic `bets_played`, in their order; no trial money and no partner's player.
 */
export async function readStakes(
  connection: Sql,
  facts: readonly Json[],
  { product, games }: { readonly product: Product; readonly games: readonly string[] },
): Promise<readonly PlayedStake[]> {
  const ranges = facts as readonly { firstBetId: string; lastBetId: string }[] // as: written by write_decided
  const { rows } = await sql<FactRow>`select fact, placed_at, stakes
    from wagering.played_stakes(${ranges.map((each) => each.firstBetId)}::bigint[],
      ${ranges.map((each) => each.lastBetId)}::bigint[], ${product}, ${games}::text[])`.execute(connection)
  const stakes = rows.flatMap(stakesOf)
  const merchants = await merchantsOf(connection, [...new Set(stakes.map(({ accountId }) => memberOf(accountId)))])
  return stakes.flatMap((stake) => {
    const merchantId = merchants.get(memberOf(stake.accountId))
    return merchantId === undefined ? [] : { ...stake, merchantId }
  })
}

function stakesOf({ fact, placed_at: placedAt, stakes }: FactRow): Omit<PlayedStake, 'merchantId'>[] {
  return stakes.split(',').map((each) => {
    const [betId = '', account = '', gameCode = '', number = '', stake = ''] = each.split(' ')
    const [source = '', nonce = ''] = number.split('-')
    const accountId = BigInt(account)
    return {
      fact,
      betId: BigInt(betId),
      accountId,
      currencyId: currencyIdOf(accountId),
      gameCode,
      source: BigInt(source),
      nonce: Number(nonce),
      stake: BigInt(stake),
      placedAt,
    }
  })
}
