import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { memberOf, walletOf } from '../ledger/index.ts'
import type { Row } from './rows.ts'

type Merchant = Pick<SiteMerchant, 'id' | 'currency'>

/** A page of the members of a rank, the newest first: those whose id is lower than another's. */
interface RankPage {
  readonly merchant: Merchant
  readonly rankLevel: number
  readonly before: bigint | null
  readonly most: number
}

/** Members by their rank. */
export interface MembersByRank {
  /** The ranks of these members; 0 where the merchant has none. */
  levelsOf(merchant: Merchant, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>
  /** How many have such ranks; of the first one are all of the merchant who have no higher. */
  count(
    merchant: Merchant,
    ranks: { readonly from: number; readonly to: number | null },
    all: () => Promise<number>,
  ): Promise<number>
  /** Those who have reached a rank above the first. */
  members(asked: RankPage): Promise<bigint[]>
}

/** Members who have reached a rank above the first, the newest members first. The first one is everybody else's. */
export async function readRankMembers(
  connection: Sql,
  { merchant: { currency }, rankLevel, before, most }: RankPage,
): Promise<bigint[]> {
  const below = before === null ? null : walletOf(before, currency)
  const { rows } = await sql<Row<'loyalty.play', 'account_id'>>`select account_id from loyalty.play
    where rank_level = ${rankLevel} and rank_level > 1 and (${below}::bigint is null or account_id < ${below})
    order by account_id desc limit ${most}`.execute(connection)
  return rows.map((row) => memberOf(row.account_id))
}

/** How many members of a merchant have reached a rank above the first, between two. */
export async function countRankMembers(
  connection: Sql,
  merchant: Pick<Merchant, 'id'>,
  { from, to }: { readonly from: number; readonly to: number | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from loyalty.play
    where rank_level between ${from} and ${to ?? 99} and rank_level > 1
      and members.merchant_of(ledger.member_of(account_id)) = ${merchant.id}`.execute(connection)
  return rows[0]?.count ?? 0
}
