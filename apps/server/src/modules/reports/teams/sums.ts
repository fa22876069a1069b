import type { OutputOf, agentReportRoutes } from '@banyan/contract'
import { net } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'

/** What somebody came to, as the sums have it. */
export interface LineSums {
  readonly bets: bigint
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly rebates: bigint
  readonly bonuses: bigint
  readonly income: bigint
}

type Profit = OutputOf<typeof agentReportRoutes.teamProfit>['total']

/** What rows of sums come to, zeros of none. */
export const summed: RawBuilder<unknown> = sql`coalesce(sum(bets), 0)::bigint as bets,
  coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid), 0)::bigint as valid,
  coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(deposits), 0)::bigint as deposits,
  coalesce(sum(withdrawals), 0)::bigint as withdrawals, coalesce(sum(rebates), 0)::bigint as rebates,
  coalesce(sum(bonuses), 0)::bigint as bonuses, coalesce(sum(income), 0)::bigint as income`

/** The figures of a line's day. */
export const ofLine: RawBuilder<unknown> = sql`bets, stake, valid, payout, deposits, withdrawals, rebates, bonuses,
  dividends + salaries as income`

interface Own {
  readonly merchantId: number
  readonly memberId: bigint
  readonly currencyId: number
  readonly from: string
  readonly until: string
}

/** What a member alone came to by day, in two rows a day; `sign` -1 takes it away. Looked up day by day. */
export function ownDays({ merchantId, memberId, currencyId, from, until }: Own, sign: 1 | -1): RawBuilder<unknown> {
  const days = sql`array(select generate_series(${from}::date, ${until}::date, interval '1 day')::date)`
  const within = sql`merchant_id = ${merchantId} and day = any(${days}) and currency = ${currencyId}
    and member_id = ${memberId}`
  const times = sql`${sign}::int`
  return sql`select day, ${times} * bets as bets, ${times} * stake as stake, ${times} * valid as valid,
      ${times} * payout as payout, 0 as deposits, 0 as withdrawals, 0 as rebates, 0 as bonuses, 0 as income
    from reports.player_day where ${within}
    union all
    select day, 0, 0, 0, 0, ${times} * deposits, ${times} * withdrawals, ${times} * rebates, ${times} * bonuses,
      ${times} * (dividends + salaries)
    from reports.money where ${within}`
}

/** The sums from the side of those who play: below zero when they have lost. */
export function profitOf(sums: LineSums): Omit<Profit, 'rows'> {
  const { stake, payout, rebates, bonuses, income } = sums
  return {
    bets: Number(sums.bets),
    stake: net(stake),
    valid: net(sums.valid),
    payout: net(payout),
    deposits: net(sums.deposits),
    withdrawals: net(sums.withdrawals),
    rebates: net(rebates),
    bonuses: net(bonuses),
    income: net(income),
    net: net(payout - stake + rebates + bonuses + income),
  }
}

export const nothing: LineSums = {
  bets: 0n,
  stake: 0n,
  valid: 0n,
  payout: 0n,
  deposits: 0n,
  withdrawals: 0n,
  rebates: 0n,
  bonuses: 0n,
  income: 0n,
}

export function added(one: LineSums, other: LineSums): LineSums {
  return {
    bets: one.bets + other.bets,
    stake: one.stake + other.stake,
    valid: one.valid + other.valid,
    payout: one.payout + other.payout,
    deposits: one.deposits + other.deposits,
    withdrawals: one.withdrawals + other.withdrawals,
    rebates: one.rebates + other.rebates,
    bonuses: one.bonuses + other.bonuses,
    income: one.income + other.income,
  }
}
