import type { TurnoverSource } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/**
 * What is asked where a site has no rule, in ten-thousandths of what is credited. Money from another member asks for as
 * much as a deposit, so that no circle of members passes play by; points are a rebate of play, which asks for once.
 */
export const usualMultiples: Readonly<Record<TurnoverSource, number>> = {
  deposit: 10_000,
  // Says itself how much: each bonus has its own multiple.
  deposit_bonus: 0,
  promotion: 10_000,
  mission: 0,
  rank: 0,
  raffle: 0,
  leaderboard: 0,
  bonus: 0,
  transfer_in: 10_000,
  points_converted: 10_000,
  handout: 10_000,
  cashback: 10_000,
  referral: 10_000,
  tournament: 10_000,
}

/** What a site asks for the credits of a source, in ten-thousandths. */
export async function readMultiple(connection: Sql, merchantId: number, source: TurnoverSource): Promise<number> {
  const { rows } = await sql<{ multiple: number }>`select multiple from cashier.turnover_rule
    where (merchant_id, source) = (${merchantId}, ${source}::cashier.turnover_source)`.execute(connection)
  return rows[0]?.multiple ?? usualMultiples[source]
}
