import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import type { Wallet } from './bet.ts'
import type { Row } from './rows.ts'

/** What an operator allows one bet; null: as much as the games take, or pay. */
export interface BetLimits {
  readonly stakeMaxAmount: Amount | null
  readonly payoutMaxAmount: Amount | null
}

type LimitRow = Row<'wagering.rank_limit', 'stake_max' | 'payout_max'>

const none: BetLimits = { stakeMaxAmount: null, payoutMaxAmount: null }
const limitsIn = ({ stake_max: stake, payout_max: payout }: LimitRow): BetLimits => ({
  stakeMaxAmount: stake === null ? null : amount(stake),
  payoutMaxAmount: payout === null ? null : amount(payout),
})

/** What is set for the player alone, whatever the rank allows. */
export async function readBetLimits(connection: Sql, { memberId, currency }: Wallet): Promise<BetLimits> {
  const { rows } = await sql<LimitRow>`select stake_max, payout_max from wagering.player
    where account_id = ${walletOf(memberId, currency)}`.execute(connection)
  return rows[0] ? limitsIn(rows[0]) : none
}

/** What holds for the player: of the own limit and that of the rank, the lower one. */
export async function readHeldLimits(connection: Sql, { memberId, currency }: Wallet): Promise<BetLimits> {
  const { rows } = await sql<LimitRow>`select least(player.stake_max, ranked.stake_max) as stake_max,
      least(player.payout_max, ranked.payout_max) as payout_max
    from wagering.player left join lateral wagering.limit_of_rank(account_id, player.rank_level) as ranked on true
    where account_id = ${walletOf(memberId, currency)}`.execute(connection)
  return rows[0] ? limitsIn(rows[0]) : none
}

/** Sets what is allowed the player alone, from the next bet on. The wallets are locked. */
export async function setBetLimits(
  tx: Tx,
  { memberId, currency, stakeMaxAmount, payoutMaxAmount }: Wallet & BetLimits,
): Promise<void> {
  await sql`update wagering.player set stake_max = ${stakeMaxAmount}, payout_max = ${payoutMaxAmount}
    where account_id = ${walletOf(memberId, currency)}`.execute(tx)
}

/** What the ranks of a merchant allow: those without limits are not in it. */
export async function readRankLimits(connection: Sql, merchantId: number): Promise<ReadonlyMap<number, BetLimits>> {
  const { rows } = await sql<Row<'wagering.rank_limit', 'rank_level' | 'stake_max' | 'payout_max'>>`select rank_level,
      stake_max, payout_max from wagering.rank_limit where merchant_id = ${merchantId}`.execute(connection)
  return new Map(rows.map((row) => [row.rank_level, limitsIn(row)]))
}

/** Sets what a rank allows, from the next bet on: bets read it as they read the player. */
export async function setRankLimit(
  tx: Tx,
  {
    merchantId,
    rankLevel,
    stakeMaxAmount,
    payoutMaxAmount,
  }: BetLimits & { readonly merchantId: number; readonly rankLevel: number },
): Promise<void> {
  if (stakeMaxAmount === null && payoutMaxAmount === null) {
    await sql`delete from wagering.rank_limit
      where (merchant_id, rank_level) = (${merchantId}, ${rankLevel})`.execute(tx)
    return
  }
  await sql`insert into wagering.rank_limit (merchant_id, rank_level, stake_max, payout_max)
    values (${merchantId}, ${rankLevel}, ${stakeMaxAmount}, ${payoutMaxAmount})
    on conflict (merchant_id, rank_level) do update set (stake_max, payout_max)
      = (excluded.stake_max, excluded.payout_max)`.execute(tx)
}

/** How many bets of these wallets in the last days would have been refused under limits: what setting them costs. */
export async function countBetsAbove(
  connection: Sql,
  {
    accounts,
    days,
    stakeMaxAmount,
    payoutMaxAmount,
  }: BetLimits & { readonly accounts: readonly bigint[]; readonly days: number },
): Promise<{ readonly stake: number; readonly payout: number }> {
  if (stakeMaxAmount === null && payoutMaxAmount === null) return { stake: 0, payout: 0 }
  const { rows } = await sql<{ stake: number; payout: number }>`select
      count(*) filter (where stake > ${stakeMaxAmount}::bigint)::int as stake,
      count(*) filter (where payout > ${payoutMaxAmount}::bigint)::int as payout
    from unnest(${accounts}::bigint[]) as asked(account)
    join wagering.bet on account_id = account and placed_at > now() - make_interval(days => ${days}::int)`.execute(
    connection,
  )
  return rows[0] ?? { stake: 0, payout: 0 }
}
