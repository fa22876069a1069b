import type { BetStatus, TeamBet } from '@banyan/contract'
import { type Currency, amount, net } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { memberOf, walletOf } from '../../ledger/index.ts'
import { int8Array } from '../binary-arrays.ts'
import type { BettingRecord } from '../wagering.ts'
import { type BetRow, betOf, ofKind, outsideBets, ownBets, ownStake, shown, wholeDays } from './betting-record.ts'

export interface TeamBetsQuery {
  /** Some hundreds at most: each is looked up by itself. */
  readonly memberIds: readonly bigint[]
  readonly currency: Currency
  readonly gameCodes?: readonly string[] | undefined
  readonly status?: BetStatus | undefined
  /** Placed at or after. */
  readonly from: Date
  /** Placed before. */
  readonly until: Date
  readonly order: 'asc' | 'desc'
  /** The id of the last bet of the page before. */
  readonly before?: bigint | undefined
  readonly count: number
}

/** A bet of one of several members, without what it was placed on. */
export type MembersBet = Omit<TeamBet, 'account'> & { readonly memberId: bigint }

/** A page of the bets of several members by time, and what all that are asked for come to. */
export async function readTeamBets(
  connection: Sql,
  query: TeamBetsQuery,
): Promise<Omit<BettingRecord, 'bets'> & { readonly bets: readonly MembersBet[] }> {
  if (query.memberIds.length === 0) return { bets: [], next: null, total: totalOf(undefined) }
  const { rows: found } = await idsOf(query).execute(connection)
  const ids = found.slice(0, query.count).map(({ id }) => id)
  const bets = await readBets(connection, ids)
  const {
    rows: [total],
  } = await totals(query).execute(connection)
  return {
    bets: ids.flatMap((id) => bets.get(id) ?? []),
    next: found.length > query.count ? String(ids.at(-1)) : null,
    total: totalOf(total),
  }
}

const accountsOf = ({ memberIds, currency }: TeamBetsQuery) =>
  sql`unnest(${int8Array(memberIds.map((memberId) => walletOf(memberId, currency)))}::bigint[]) as whose (account_id)`

/** Each wallet's next bets by its index, and of them the next of all: a page costs a look at each wallet. */
function idsOf(query: TeamBetsQuery): RawBuilder<{ id: bigint }> {
  const { order, before, count } = query
  const [direction, beyond] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const start = before === undefined ? sql`true` : sql`(placed_at, bet.id) ${beyond} (select at, id from last)`
  const next = (source: RawBuilder<unknown>) => sql`(select bet.id, placed_at from ${source}
    where bet.account_id = whose.account_id and ${within(query)} and ${start}
    order by placed_at ${direction}, bet.id ${direction} limit ${count + 1})`
  return sql<{ id: bigint }>`with last as materialized (
      select placed_at as at, id from wagering.bet where id = ${before ?? null}
      union all select opened_at, id from wagering.outside_round where id = ${before ?? null})
    select each.id from ${accountsOf(query)}
    cross join lateral (${next(ownBets)} union all ${next(outsideBets)}) as each
    order by each.placed_at ${direction}, each.id ${direction} limit ${count + 1}`
}

const within = (query: TeamBetsQuery) =>
  sql`placed_at >= ${query.from} and placed_at < ${query.until} and ${ofKind(query, sql`bet.status`)}`

async function readBets(connection: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, MembersBet>> {
  if (ids.length === 0) return new Map()
  const of = (source: RawBuilder<unknown>) =>
    sql`select ${shown}, account_id from ${source} where bet.id = any(${int8Array(ids)}::bigint[])`
  const { rows } = await sql<BetRow & { readonly account_id: bigint }>`${of(ownBets)}
    union all ${of(outsideBets)}`.execute(connection)
  return new Map(
    rows.map((row) => {
      const { id, product, gameCode, numero, stakeAmount, validAmount, payoutAmount, netAmount, ...bet } = betOf(row)
      const { status, placedAt, settledAt } = bet
      const played = { id, product, gameCode, numero, stakeAmount, validAmount, payoutAmount, netAmount }
      return [row.id, { ...played, status, placedAt, settledAt, memberId: memberOf(row.account_id) }]
    }),
  )
}

interface TotalRow {
  readonly stake: bigint
  readonly payout: bigint
  readonly net: bigint
  readonly count: number
}

/** The days of each wallet that are kept from their sums, and what lies before and after them bet by bet. */
function totals(query: TeamBetsQuery): RawBuilder<TotalRow> {
  const { since, until } = wholeDays(query)
  const beside = (source: RawBuilder<unknown>, side: RawBuilder<unknown>) =>
    sql`select 1 as bets, ${ownStake}, payout, bet.status from kept join ${source} on bet.account_id = kept.account_id
      where ${within(query)} and ${side}`
  const before = sql`placed_at < kept.since`
  const after = sql`placed_at >= kept.until`
  return sql<TotalRow>`with kept as materialized (
      select whose.account_id, ${since}::timestamptz as since, greatest(${since}::timestamptz,
        least(${until}::timestamptz, coalesce(bet_days_until.until, '-infinity'))) as until
      from ${accountsOf(query)} left join wagering.bet_days_until using (account_id))
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
      coalesce(sum(payout - stake) filter (where status <> 'placed'), 0)::bigint as net,
      coalesce(sum(bets), 0)::int as count
    from (${beside(ownBets, before)} union all ${beside(outsideBets, before)}
      union all ${beside(ownBets, after)} union all ${beside(outsideBets, after)}
      union all select bets, stake, payout, status from kept join wagering.bet_day using (account_id)
      where ${ofKind(query, sql`status`)} and day >= (kept.since at time zone 'UTC')::date
        and day < (kept.until at time zone 'UTC')::date) as counted`
}

const totalOf = (total: TotalRow | undefined): BettingRecord['total'] => ({
  stakeAmount: amount(total?.stake ?? 0n),
  payoutAmount: amount(total?.payout ?? 0n),
  netAmount: net(total?.net ?? 0n),
  count: total?.count ?? 0,
})
