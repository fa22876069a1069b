import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { memberOf } from '../../ledger/index.ts'
import { type ExposuresOf, exposuresOfBets } from '../cancel.ts'
import type { SettleReport, SettleRequest } from '../round.ts'
import { settleRound } from '../settle/settle-round.ts'

/**
 * See `Wagering.settleRound`. Whether an order stops follows from what was drawn: a round
 * waits for the earlier rounds of such orders, and what follows a win is given back
 * before it can be settled. Killed in between, the next call goes on.
 */
export async function settleWithOrders(
  database: Database,
  request: SettleRequest,
  size?: number,
): Promise<SettleReport> {
  await stopOrders(database, request)
  if (await waits(database, request.roundId)) return { bets: 0, payoutAmount: 0n, isWaiting: true }
  const report = await settleRound(database, request, size)
  await stopOrders(database, request)
  return report
}

/** Whether a bet of the round is not to be settled before an earlier one of its order is, or is to be given back. */
async function waits(database: Database, roundId: bigint): Promise<boolean> {
  const { rows } = await sql`select from wagering.order_bet as here join wagering.bet on bet.id = here.bet_id
    join wagering.bet_order on bet_order.id = here.order_id
    join wagering.order_bet as earlier on earlier.order_id = here.order_id and earlier.position < here.position
    join wagering.bet as before on before.id = earlier.bet_id
    where here.round_id = ${roundId} and bet.status = 'placed' and stops_after_win
      and before.status in ('placed', 'won') limit 1`.execute(database.sql)
  return rows.length > 0
}

const noExposures: ExposuresOf = () => []

/** Stops the orders with a bet on the round that are to stop and have won, one transaction each. */
async function stopOrders(
  database: Database,
  { roundId, onChunk, exposuresOf = noExposures }: SettleRequest,
): Promise<void> {
  const { rows } = await sql<{ id: bigint; account_id: bigint; bets: readonly bigint[] }>`
    select bet_order.id, bet_order.account_id, array_agg(bet.id order by bet.id) as bets
    from wagering.order_bet as here join wagering.bet_order on bet_order.id = here.order_id
      join wagering.order_bet as later on later.order_id = here.order_id join wagering.bet on bet.id = later.bet_id
    where here.round_id = ${roundId} and stops_after_win and bet.status = 'placed' and exists (
      select from wagering.order_bet as earlier join wagering.bet as before on before.id = earlier.bet_id
      where earlier.order_id = here.order_id and earlier.position < later.position and before.status = 'won')
    group by bet_order.id order by bet_order.id`.execute(database.sql)
  for (const { id, account_id: accountId, bets } of rows) {
    await database.transaction(async (tx) => {
      const exposures = await exposuresOfBets(tx, { accountId, betIds: bets.map(BigInt), exposuresOf })
      if (!exposures) throw new Error(`order ${id} has a bet of another wallet`)
      await sql`select wagering.stop_order(${id}, ${exposures})`.execute(tx)
    })
    onChunk?.([memberOf(accountId)])
  }
}
