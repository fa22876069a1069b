import { type Amount, type Currency, type Net, amount, signed } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'

/** What several members have bet together, here and at vendors. */
export interface BetSums {
  /** Those who placed a bet that was not returned. */
  readonly bettors: number
  /** What of the stakes of bets that have ended was at risk. */
  readonly validAmount: Amount
  /** What these bets paid, what was not at risk included. */
  readonly payoutAmount: Amount
  /** What these bets paid less what was staked on them. */
  readonly netAmount: Net
}

interface SumsQuery {
  readonly memberIds: readonly bigint[]
  readonly currency: Currency
  /** Placed at or after. */
  readonly from: Date
  /** Placed before. */
  readonly until: Date
}

/**
 * Sums the bets of members that were placed in a period. Rounds that were given count with their stakes, which stand
 * among what the members were given.
 */
export async function sumBets(connection: Sql, { memberIds, currency, from, until }: SumsQuery): Promise<BetSums> {
  const ended = sql`status in ('won', 'lost', 'push')`
  const wallets = memberIds.map((id) => walletOf(id, currency))
  const placed = sql`account_id = any(${wallets}::bigint[]) and placed_at >= ${from} and placed_at < ${until}`
  const { rows } = await sql<{ bettors: number; stake: bigint; valid: bigint; payout: bigint }>`
    select (count(distinct account_id) filter (where status in ('placed', 'won', 'lost', 'push')))::int as bettors,
      coalesce(sum(stake) filter (where ${ended}), 0)::bigint as stake,
      coalesce(sum(stake - unplayed) filter (where ${ended}), 0)::bigint as valid,
      coalesce(sum(payout) filter (where ${ended}), 0)::bigint as payout
    from (select account_id, status, stake, unplayed, payout from wagering.bet where ${placed}
      union all select account_id, status, stake, 0, payout from wagering.outside_bet where ${placed}) as bets`.execute(
    connection,
  )
  const { bettors = 0, stake = 0n, valid = 0n, payout = 0n } = rows[0] ?? {}
  return {
    bettors,
    validAmount: amount(valid),
    payoutAmount: amount(payout),
    netAmount: signed(amount(payout), amount(stake)),
  }
}
