import { type Bet, type BetStatus, dayMs } from '@banyan/contract'
import { amount, net, odds, signed } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
import { type ToldDetails, detailsOf } from '../outside-details.ts'
import { linesFromStored, type StoredLine } from '../stored-lines.ts'
import type { BettingRecord, BettingRecordQuery } from '../wagering.ts'

export interface BetRow {
  readonly id: bigint
  readonly product: Bet['product']
  readonly game_code: string
  readonly number: string
  readonly lines: readonly StoredLine[]
  readonly legs: readonly (Omit<Bet['legs'][number], 'odds'> & { readonly odds: number })[]
  /** What the vendor said, in the order in which it came; null of bets here. */
  readonly told: readonly ToldDetails[] | null
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
  readonly status: BetStatus
  readonly given: boolean
  readonly void_reason: Bet['voidReason']
  readonly closes_at: Date | null
  readonly placed_at: Date
  readonly settled_at: Date | null
}

interface TotalRow {
  readonly stake: bigint
  readonly payout: bigint
  /** Payouts less stakes, of bets that are settled. */
  readonly net: bigint
  readonly count: number
}

/** See `Wagering.bettingRecord`. The net of an open bet is 0: nothing is won or lost yet. */
export async function bettingRecord(db: Sql, query: BettingRecordQuery): Promise<BettingRecord> {
  const newest = (
    source: RawBuilder<unknown>,
  ) => sql`(select ${shown} from ${source} where ${selected(query)} and ${before(query)}
    order by placed_at desc, bet.id desc limit ${query.count + 1})`
  const { rows } = await sql<BetRow>`${newest(ownBets)} union all ${newest(outsideBets)}
      order by placed_at desc, id desc limit ${query.count + 1}`.execute(db)
  const {
    rows: [total],
  } = await totalOf(query).execute(db)
  const page = rows.slice(0, query.count)
  return {
    bets: page.map(betOf),
    next: rows.length > query.count ? (page.at(-1)?.id.toString() ?? null) : null,
    total: {
      stakeAmount: amount(total?.stake ?? 0n),
      payoutAmount: amount(total?.payout ?? 0n),
      netAmount: net(total?.net ?? 0n),
      count: total?.count ?? 0,
    },
  }
}

/** What the member has staked: nothing on a round that was given. */
export const ownStake = sql`case when given then 0 else stake end as stake`
export const shown = sql`bet.id, product, game_code, number, lines, told, ${ownStake},
  case when bet.status in ('won', 'lost', 'push') then stake - unplayed else 0 end as valid,
  payout, bet.status, given, closes_at, placed_at,
  settled_at,
  case bet.status when 'void' then (select why from wagering.correction
    where correction.bet_id = bet.id and correction.status = 'void' and decided_at is not null
    order by version desc limit 1) end as void_reason,
  coalesce((select jsonb_agg(jsonb_build_object('gameCode', on_round.game_code, 'numero', on_round.number,
    'selection', selection,
      'odds', odds, 'result', result) order by leg)
    from wagering.bet_leg join wagering.round as on_round on on_round.id = bet_leg.round_id
      where bet_leg.bet_id = bet.id), '[]') as legs`
export const ownBets = sql`wagering.bet join wagering.round on round.id = bet.round_id
  cross join (select null::jsonb as told) as of_vendor`
export const outsideBets = sql`wagering.outside_bet as bet cross join (select null::timestamptz as closes_at) as round
  cross join lateral (select bet.stake - coalesce(
    (select valid from wagering.outside_end where outside_end.bet_id = bet.id), 0) as unplayed, false as given,
    (select jsonb_agg(jsonb_build_object('isResult', is_result, 'details', details) order by noted_at, tx)
      from wagering.outside_detail where round_id = bet.id) as told) as risk`

/** All that is selected: the days that are kept from their sums, and what lies before and after them bet by bet. */
function totalOf(query: BettingRecordQuery): RawBuilder<TotalRow> {
  const accountId = walletOf(query.memberId, query.currency)
  const { since, until } = wholeDays(query)
  const beside = (source: RawBuilder<unknown>, side: RawBuilder<unknown>) =>
    sql`select 1 as bets, ${ownStake}, payout, bet.status from ${source} where ${selected(query)} and ${side}`
  const before = sql`placed_at < (select since from kept)`
  const after = sql`placed_at >= (select until from kept)`
  return sql`with kept as materialized (
      select since, greatest(since, least(${until}::timestamptz, coalesce(
        (select until from wagering.bet_days_until where account_id = ${accountId}), '-infinity'))) as until
      from (select ${since}::timestamptz as since) as asked)
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
      coalesce(sum(payout - stake) filter (where status <> 'placed'), 0)::bigint as net,
      coalesce(sum(bets), 0)::int as count
    from (${beside(ownBets, before)} union all ${beside(outsideBets, before)}
      union all ${beside(ownBets, after)} union all ${beside(outsideBets, after)}
      union all select bets, stake, payout, status from wagering.bet_day
      where account_id = ${accountId} and ${ofKind(query, sql`status`)}
        and day >= (select (since at time zone 'UTC')::date from kept)
        and day < (select (until at time zone 'UTC')::date from kept)
        and (${query.orders ?? null}::text is null or not in_order)) as counted`
}

/** The days of UTC that lie wholly in the time asked for; none when one bet is asked for. */
export function wholeDays({ id, from, until }: Pick<BettingRecordQuery, 'id' | 'from' | 'until'>): {
  since: Date | string
  until: Date | string
} {
  if (id !== undefined) return { since: '-infinity', until: '-infinity' }
  return {
    since: from ? new Date(Math.ceil(from.getTime() / dayMs) * dayMs) : '-infinity',
    until: until ? new Date(Math.floor(until.getTime() / dayMs) * dayMs) : 'infinity',
  }
}

/** Whether a bet is on the games, and has the state, that are asked for. */
export function ofKind(
  query: Pick<BettingRecordQuery, 'gameCode' | 'gameCodes' | 'status'>,
  status: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${query.gameCode ?? null}::text is null or game_code = ${query.gameCode ?? null})
    and (${query.gameCodes ?? null}::text[] is null or game_code = any(${query.gameCodes ?? null}::text[]))
    and (${query.status ?? null}::text is null or ${status}::text = ${query.status ?? null})`
}

function selected(query: BettingRecordQuery): RawBuilder<unknown> {
  return sql`account_id = ${walletOf(query.memberId, query.currency)}
    and (${query.id ?? null}::bigint is null or bet.id = ${query.id ?? null})
    and ${ofKind(query, sql`bet.status`)}
    and (${query.orders ?? null}::text is null or not exists (select from wagering.order_bet where bet_id = bet.id))
    and (${query.from ?? null}::timestamptz is null or placed_at >= ${query.from ?? null})
    and (${query.until ?? null}::timestamptz is null or placed_at < ${query.until ?? null})`
}

/** After the last bet of the page before, whichever of the two it is: an id names one. */
function before(query: BettingRecordQuery): RawBuilder<unknown> {
  const id = query.before ?? null
  const accountId = walletOf(query.memberId, query.currency)
  return sql`(${id}::bigint is null or (placed_at, bet.id) < (
    select placed_at, id from wagering.bet as last where last.id = ${id} and last.account_id = ${accountId}
    union all select placed_at, id from wagering.outside_bet as last
      where last.id = ${id} and last.account_id = ${accountId}))`
}

export function betOf(row: BetRow): Bet {
  const [stakeAmount, payoutAmount] = [amount(row.stake), amount(row.payout)]
  return {
    id: row.id.toString(),
    product: row.product,
    gameCode: row.game_code,
    numero: row.number,
    lines: linesFromStored(row.lines).map((line) => ({ ...line, numbers: [...line.numbers] })),
    legs: row.legs.map((leg) => ({ ...leg, odds: odds(leg.odds) })),
    ...(row.told && { details: detailsOf(row.told) }),
    stakeAmount,
    validAmount: amount(row.valid),
    payoutAmount,
    netAmount: row.status === 'placed' ? net(0n) : signed(payoutAmount, stakeAmount),
    status: row.status,
    ...(row.given && { isGiven: true }),
    voidReason: row.void_reason,
    closesAt: row.closes_at,
    placedAt: row.placed_at,
    settledAt: row.settled_at,
  }
}
