import { refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { walletOf } from '../../ledger/index.ts'
import type { PlacedBet } from '../bet.ts'
import { linesToJson } from '../stored-lines.ts'
import { remedyFor } from '../wager/failure.ts'
import { connectionOf, inTransaction } from '../wager/in-transaction.ts'
import type { EachRound, WagerOn, WagerOutcome } from '../wager/intent.ts'
import { placeExact } from '../wager/open/exact.ts'
import { type OpenTicket, openTicketOf } from '../wager/ticket.ts'

type OrderIntent = WagerOn<EachRound>
type Refused = WagerOutcome & { readonly ok: false }

/** Other nodes may be in the way as often as a batch of bets is tried. */
const triesMost = 8

/** Rolls the transaction back: of an order that is refused nothing stays. */
class OrderRefused extends Error {
  readonly outcome: Refused
  constructor(outcome: Refused) {
    super(outcome.code)
    this.outcome = outcome
  }
}

/** Places an order in a transaction of its own. Throws when the outcome is not known; the key tells, as with a bet. */
export async function placeOrder(database: Database, intent: OrderIntent): Promise<WagerOutcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction((tx) => place(tx, intent))
    } catch (error) {
      if (error instanceof OrderRefused) return error.outcome
      if (remedyFor(error) !== 'decide') throw error
      if (tries === triesMost) return refuse('not_ready')
    }
  }
}

/** Places an order in a transaction of the caller's: of one that is refused nothing stays. */
export async function placeOrderIn(tx: Tx, intent: OrderIntent): Promise<WagerOutcome> {
  await sql`savepoint order_placed`.execute(tx)
  try {
    return await place(tx, intent)
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error
    await sql`rollback to savepoint order_placed`.execute(tx)
    return error.outcome
  }
}

async function place(tx: Tx, intent: OrderIntent): Promise<WagerOutcome> {
  const earlier = await findOrder(tx, intent)
  if (earlier) return earlier
  const outcomes = await placeExact(connectionOf(tx), ticketsOf(intent), { ahead: true })
  const bets: PlacedBet[] = []
  for (const [index, outcome] of outcomes.entries()) {
    if (!outcome.ok) throw new OrderRefused(withoutOthers(outcome, intent.stakeAmount * BigInt(index)))
    bets.push(outcome.value)
  }
  // Another call with the key has placed them while this one waited for the wallet.
  if (bets.every(({ replay }) => replay)) return (await findOrder(tx, intent)) ?? refuse('idempotency_key_reused')
  if (bets.some(({ replay }) => replay)) throw new OrderRefused(refuse('idempotency_key_reused'))
  await insertOrder(tx, intent, bets)
  const placed = await findOrder(tx, intent)
  if (!placed?.ok) throw new Error('an order was not written')
  return { ok: true, value: { ...placed.value, replay: false } }
}

async function insertOrder(
  tx: Tx,
  { memberId, currency, key, on }: OrderIntent,
  bets: readonly PlacedBet[],
): Promise<void> {
  await sql`with placed as (
      insert into wagering.bet_order (account_id, game_code, key, stops_after_win, placed_at)
      select ${walletOf(memberId, currency)}, ${on.gameCode}, ${key}, ${on.stopsAfterWin}, placed_at
      from wagering.bet where id = ${bets[0]?.betId} returning id)
    insert into wagering.order_bet (bet_id, order_id, position, round_id)
    select bet_id, placed.id, position, round_id from placed,
      unnest(${bets.map(({ betId }) => betId)}::bigint[], ${on.roundIds}::bigint[])
        with ordinality as bet(bet_id, round_id, position)`.execute(tx)
}

/**
 * The bets of an order, each under a key that follows from that of the order: version 8, so that no caller can send
 * one.
 */
function ticketsOf({ on: { roundIds }, key, ...intent }: OrderIntent): OpenTicket[] {
  return roundIds.map((roundId, index) => {
    const place = (0x100 + index).toString(16)
    const on = { kind: 'round', roundId } as const
    return openTicketOf({ ...intent, on, key: `${key.slice(0, 14)}8${place}-${key.slice(19)}` }, inTransaction)
  })
}

/** What is left of a limit is told without the bets of the order that fitted into it: none of them stays. */
function withoutOthers(outcome: Refused, others: bigint): Refused {
  if (outcome.code !== 'stake_limit_reached' && outcome.code !== 'loss_limit_reached') return outcome
  return refuse(outcome.code, { remaining: (BigInt(String(outcome.detail?.['remaining'] ?? 0)) + others).toString() })
}

interface OrderRow {
  readonly id: bigint
  readonly first_bet: bigint
  readonly placed_at: Date
  readonly stake: bigint
  readonly balance: bigint
  readonly seq: bigint
  readonly same: boolean
}

/** The order that the key was used for before, as it was answered then. */
async function findOrder(tx: Tx, { memberId, currency, key, lines, on }: OrderIntent): Promise<WagerOutcome | null> {
  const { rows } = await sql<OrderRow>`
    select bet_order.id, min(bet.id) as first_bet, bet_order.placed_at, sum(bet.stake)::bigint as stake,
      max(entry.seq) as seq,
      (array_agg(entry.balance order by entry.seq desc))[1] as balance,
      stops_after_win = ${on.stopsAfterWin} and count(*) = ${on.roundIds.length}
        and bool_and(bet.lines = ${linesToJson(lines)}::jsonb)
        and (array_agg(bet.round_id order by position))[1] = ${on.roundIds[0]} as same
    from wagering.bet_order join wagering.order_bet on order_id = bet_order.id join wagering.bet on bet.id = bet_id
      join ledger.entry on entry.account = bet.account_id and entry.key = bet.key
    where bet_order.account_id = ${walletOf(memberId, currency)} and bet_order.key = ${key}
      group by bet_order.id`.execute(tx)
  const [row] = rows
  if (!row) return null
  if (!row.same) return refuse('idempotency_key_reused')
  return {
    ok: true,
    value: {
      betId: row.first_bet,
      orderId: row.id,
      stakeAmount: amount(row.stake),
      balanceAmount: amount(row.balance),
      balanceSequence: Number(row.seq),
      placedAt: row.placed_at,
      replay: true,
    },
  }
}
