import type { BetStatus } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
import { linesFromStored, type StoredLine } from '../stored-lines.ts'
import type { Order, OrdersQuery } from './order.ts'

interface OrderBetRow {
  readonly order_id: bigint
  readonly stops_after_win: boolean
  readonly ordered_at: Date
  readonly lines: readonly StoredLine[]
  readonly bet_id: bigint
  readonly number: string
  readonly stake: bigint
  readonly payout: bigint
  readonly status: BetStatus
  readonly opens_at: Date
  readonly closes_at: Date | null
}

/** See `Wagering.orders`. */
export async function readOrders(db: Sql, { memberId, currency, gameCode, count }: OrdersQuery): Promise<Order[]> {
  const { rows } = await sql<OrderBetRow>`select latest.id as order_id, stops_after_win, latest.placed_at as ordered_at,
      bet.id as bet_id, number, lines, stake, payout, bet.status, opens_at, closes_at
    from (select id, stops_after_win, placed_at from wagering.bet_order
      where account_id = ${walletOf(memberId, currency)} and game_code = ${gameCode} order by id desc limit ${count})
        as latest
    join wagering.order_bet on order_id = latest.id join wagering.bet on bet.id = bet_id
      join wagering.round on round.id = bet.round_id
    order by latest.id desc, position`.execute(db)
  return [...Map.groupBy(rows, ({ order_id: id }) => id)].map(([id, bets]) => ({
    id,
    stopsAfterWin: bets[0]?.stops_after_win ?? false,
    placedAt: bets[0]?.ordered_at ?? new Date(0),
    lines: linesFromStored(bets[0]?.lines ?? []),
    bets: bets.map((bet) => ({
      id: bet.bet_id.toString(),
      numero: bet.number,
      stakeAmount: amount(bet.stake),
      payoutAmount: amount(bet.payout),
      status: bet.status,
      opensAt: bet.opens_at,
      closesAt: bet.closes_at,
    })),
  }))
}
