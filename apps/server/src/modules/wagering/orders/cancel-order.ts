import { type Outcome, done, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
import { int8Array } from '../binary-arrays.ts'
import { exposuresOfBets } from '../cancel.ts'
import type { CancelledOrder, CancelOrder } from './order.ts'

/** See `Wagering.cancelOrder`. */
export function cancelOrder(
  database: Database,
  { memberId, currency, orderId, withOpen, exposuresOf }: CancelOrder,
): Promise<Outcome<CancelledOrder, 'order_not_found' | 'round_closed'>> {
  const accountId = walletOf(memberId, currency)
  return database.transaction(async (tx) => {
    const { rows } = await sql<{
      id: bigint
      asked: boolean
    }>`select bet.id, bet.status = 'placed' and (${withOpen} or opens_at > clock_timestamp()) as asked
      from wagering.bet_order join wagering.order_bet on order_id = bet_order.id join wagering.bet on bet.id = bet_id
        join wagering.round on round.id = bet.round_id
      where bet_order.id = ${orderId} and bet_order.account_id = ${accountId} order by bet.id`.execute(tx)
    if (rows.length === 0) return refuse('order_not_found')
    const betIds = rows.filter(({ asked }) => asked).map(({ id }) => id)
    const exposures = await exposuresOfBets(tx, { accountId, betIds, exposuresOf })
    if (!exposures) throw new Error(`order ${orderId} has a bet of another wallet`)
    await sql`select wagering.cancel_bets(${accountId}, ${int8Array(betIds)}, ${exposures})`.execute(tx)
    const { rows: after } = await sql<{ count: number; returned: bigint; balance: bigint; seq: bigint }>`
      select count(*)::int as count, coalesce(sum(stake), 0)::bigint as returned, account.balance, account.seq
      from ledger.account left join wagering.bet on bet.id = any(${int8Array(rows.map(({ id }) => id))}::bigint[])
        and bet.status = 'cancelled'
      where account.id = ${accountId} group by account.balance, account.seq`.execute(tx)
    const [total] = after
    if (!total || total.returned === 0n) return refuse('round_closed')
    return done({
      cancelledCount: total.count,
      returnedAmount: amount(total.returned),
      balanceAmount: amount(total.balance),
      balanceSequence: Number(total.seq),
    })
  })
}
