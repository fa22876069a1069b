import { type Outcome, refuse } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database.ts'
import { walletOf } from '../../ledger/index.ts'
import type { PlaceRefusal } from '../bet.ts'
import { remedyFor } from '../place/failure.ts'
import { type ExactRow, exactArguments, outcomeOf } from '../place/place-exact.ts'
import { isCallersKey, type Ticket, ticketOf } from '../place/ticket.ts'
import { linesToJson } from '../stored-lines.ts'
import type { OrderIntent, PlacedOrder } from './order.ts'

type OrderOutcome = Outcome<PlacedOrder, PlaceRefusal>

/** Other nodes may be in the way as often as a batch of bets is tried. */
const triesMost = 8

/** Rolls the transaction back: of an order that is refused nothing stays. */
class Refused extends Error {
  readonly outcome: OrderOutcome & { readonly ok: false }

  constructor(outcome: OrderOutcome & { readonly ok: false }) {
    super(outcome.code)
    this.outcome = outcome
  }
}

/** See `Wagering.placeOrder`. */
export async function placeOrder(
  { database, timeZone }: { readonly database: Database; readonly timeZone: string },
  intent: OrderIntent,
): Promise<OrderOutcome> {
  if (!isCallersKey(intent.key.toLowerCase())) return refuse('idempotency_key_expired')
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction((tx) => place(tx, timeZone, intent))
    } catch (error) {
      if (error instanceof Refused) return error.outcome
      if (remedyFor(error) !== 'decide') throw error
      if (tries === triesMost) return refuse('not_ready')
    }
  }
}

async function place(tx: Tx, timeZone: string, intent: OrderIntent): Promise<OrderOutcome> {
  const earlier = await findOrder(tx, intent)
  if (earlier) return earlier
  const tickets = ticketsOf(intent)
  const { rows } = await sql<ExactRow>`select code, fact, bet_id, stake, balance, seq, placed_at
    from wagering.place_exact(${sql.join(exactArguments(timeZone, tickets))}, true)
      with ordinality as bet(code, fact, bet_id, stake, balance, seq, placed_at, n) order by n`.execute(tx)
  // Another call with the key has placed them while this one waited for the wallet.
  if (rows.every(({ code }) => code === 'replayed')) return (await findOrder(tx, intent)) ?? refuse('idempotency_key_reused')
  for (const [index, row] of rows.entries()) {
    const outcome = outcomeOf(row)
    if (row.code === 'replayed') throw new Refused(refuse('idempotency_key_reused'))
    if (!outcome.ok) throw new Refused(withoutOthers(outcome, intent.stakeAmount * BigInt(index)))
  }
  const accountId = walletOf(intent.memberId, intent.currency)
  await sql`with placed as (
      insert into wagering.bet_order (account_id, game_code, key, stops_after_win, placed_at)
      select ${accountId}, ${intent.gameCode}, ${intent.key}, ${intent.stopsAfterWin}, placed_at from wagering.bet where id = ${rows[0]?.bet_id} returning id)
    insert into wagering.order_bet (bet_id, order_id, position, round_id)
    select bet_id, placed.id, position, round_id from placed,
      unnest(${rows.map(({ bet_id: betId }) => betId)}::bigint[], ${intent.roundIds}::bigint[]) with ordinality as bet(bet_id, round_id, position)`.execute(
    tx,
  )
  const placed = await findOrder(tx, intent)
  if (!placed) throw new Error('an order was not written')
  return placed
}

/**
 * The bets of an order, each under a key that follows from that of the order: version 8,
 * so that no caller can send one.
 */
function ticketsOf({ roundIds, key, ...intent }: OrderIntent): Ticket[] {
  const never = () => {
    throw new Error('an order is answered as a whole')
  }
  return roundIds.map((roundId, index) => {
    const place = (0x100 + index).toString(16)
    return ticketOf({ ...intent, roundId, key: `${key.slice(0, 14)}8${place}-${key.slice(19)}` }, Infinity, never, never)
  })
}

/** What is left of a limit is told without the bets of the order that fitted into it: none of them stays. */
function withoutOthers(outcome: OrderOutcome & { readonly ok: false }, others: bigint) {
  if (outcome.code !== 'stake_limit_reached') return outcome
  return refuse(outcome.code, { remaining: (BigInt(String(outcome.detail?.['remaining'] ?? 0)) + others).toString() })
}

/** The order that the key was used for before, as it was answered then. */
async function findOrder(tx: Tx, intent: OrderIntent): Promise<OrderOutcome | null> {
  const { rows } = await sql<{ id: bigint; placed_at: Date; stake: bigint; balance: bigint; seq: bigint; same: boolean }>`
    select bet_order.id, bet_order.placed_at, sum(bet.stake)::bigint as stake, max(entry.seq) as seq,
      (array_agg(entry.balance order by entry.seq desc))[1] as balance,
      stops_after_win = ${intent.stopsAfterWin} and count(*) = ${intent.roundIds.length} and bool_and(bet.lines = ${linesToJson(intent.lines)}::jsonb)
        and (array_agg(bet.round_id order by position))[1] = ${intent.roundIds[0]} as same
    from wagering.bet_order join wagering.order_bet on order_id = bet_order.id join wagering.bet on bet.id = bet_id
      join ledger.entry on entry.account = bet.account_id and entry.key = bet.key
    where bet_order.account_id = ${walletOf(intent.memberId, intent.currency)} and bet_order.key = ${intent.key} group by bet_order.id`.execute(tx)
  const [row] = rows
  if (!row) return null
  if (!row.same) return refuse('idempotency_key_reused')
  const value = {
    orderId: row.id,
    stakeAmount: amount(row.stake),
    balanceAmount: amount(row.balance),
    balanceSequence: Number(row.seq),
    placedAt: row.placed_at,
  }
  return { ok: true, value }
}
