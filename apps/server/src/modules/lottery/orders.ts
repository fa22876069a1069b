import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  done,
  type lotteryOrderRoutes,
  refuse,
} from '@banyan/contract'
import { highestPayout, rulesOf } from '@banyan/games/lottery'
import { amount, zero } from '@banyan/money'
import type { Exposure, Order, Wagering } from '../wagering/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { LotteryClock } from './clockwork.ts'
import { asDrawRefusal } from './place-bet.ts'
import { checkLines, checkOffers, exposuresOf, liabilitiesOf, stakeOf } from './price-bet.ts'

type Routes = typeof lotteryOrderRoutes
type OrderOnWire = OutputOf<Routes['orders']>['orders'][number]

export interface OrdersOptions {
  readonly clock: LotteryClock
  readonly catalogue: Catalogue
  readonly wagering: Pick<Wagering, 'wager' | 'orders' | 'cancelOrder'>
  /** Told the member whose money has just moved. */
  readonly onBalancesChanged: (memberIds: readonly bigint[]) => void
}

const shownMost = 10

/** A risk that no cap allows: an order that carries it can only be a repetition. */
const neverAccepted: Exposure = { selection: 'repetition', liabilityAmount: amount(1n), capAmount: zero }

/**
 * Places the same bet on a draw and the ones after it: every stake at once, or nothing. As with a single bet, guards
 * that need no lock come first, and wagering decides the rest in the transaction that takes the stakes.
 */
export async function placeOrder(
  { clock, catalogue, wagering, onBalancesChanged }: OrdersOptions,
  {
    gameCode,
    numero,
    draws,
    stopsAfterWin,
    lines: asked,
    memberId,
    isTrial,
    key,
  }: InputOf<Routes['placeOrder']> & {
    readonly memberId: bigint
    readonly isTrial: boolean
    readonly key: string
  },
): Promise<Outcome<OutputOf<Routes['placeOrder']>, RefusalOf<Routes['placeOrder']>>> {
  const state = await stateOf(catalogue, gameCode)
  if (!state) return refuse('draw_not_found')
  const { orderDrawsMax, currency } = state.game
  const rules = rulesOf(state.game)
  if (draws > orderDrawsMax) return refuse('order_too_long', { max: orderDrawsMax })
  const checked = checkLines(rules, asked)
  if (!checked.ok) return checked
  const lines = checked.value
  const coming = await clock.listDrawsFrom({ gameCode, numero }, draws)
  if (coming[0]?.numero !== numero) return refuse('draw_not_found')
  if (coming.length < draws) return refuse('order_too_long', { max: coming.length })
  const offered = checkOffers(lines, state.offers)
  // Accepted while it was on offer, it is answered again as it was then (see place-bet.ts).
  const exposures = !offered.ok ? [neverAccepted] : isTrial ? [] : exposuresOf(rules, lines, state.offers)
  const on = { kind: 'order', gameCode, roundIds: coming.map(({ roundId }) => roundId), stopsAfterWin } as const
  const outcome = await wagering.wager({
    memberId,
    currency,
    lines,
    stakeAmount: stakeOf(rules, lines),
    exposures,
    highestPayoutAmount: highestPayout(rules, lines),
    key,
    on,
  })
  if (!outcome.ok) return !offered.ok && outcome.code !== 'outcome_unknown' ? offered : asDrawRefusal(outcome)
  onBalancesChanged([memberId])
  const { orderId, stakeAmount, balanceAmount, balanceSequence, placedAt } = outcome.value
  return done({ orderId: String(orderId), stakeAmount, balanceAmount, balanceSequence, placedAt })
}

/** The member's latest orders in a game, newest first. */
export async function listOrders(
  { catalogue, wagering }: OrdersOptions,
  { gameCode, memberId }: InputOf<Routes['orders']> & { readonly memberId: bigint },
): Promise<Outcome<OutputOf<Routes['orders']>>> {
  const state = await stateOf(catalogue, gameCode)
  if (!state) return done({ orders: [] })
  const orders = await wagering.orders({ memberId, currency: state.game.currency, gameCode, count: shownMost })
  return done({ orders: orders.map((order) => orderOnWire(order)) })
}

/**
 * Takes back what is still open of an order: where the game allows no cancelling, the draws that have not opened yet.
 */
export async function cancelOrder(
  { catalogue, wagering, onBalancesChanged }: OrdersOptions,
  { gameCode, orderId, memberId }: InputOf<Routes['cancelOrder']> & { readonly memberId: bigint },
): Promise<Outcome<OutputOf<Routes['cancelOrder']>, RefusalOf<Routes['cancelOrder']>>> {
  const state = await stateOf(catalogue, gameCode)
  if (!state) return refuse('order_not_found')
  const { currency, cancellable } = state.game
  const exposures = liabilitiesOf(rulesOf(state.game))
  const outcome = await wagering.cancelOrder({
    memberId,
    currency,
    orderId: BigInt(orderId),
    withOpen: cancellable,
    exposuresOf: exposures,
  })
  if (!outcome.ok) return refuse(outcome.code === 'round_closed' ? 'draw_closed' : outcome.code)
  onBalancesChanged([memberId])
  return done(outcome.value)
}

async function stateOf(catalogue: Catalogue, gameCode: string) {
  return (await catalogue.games()).find(({ game }) => game.code === gameCode)
}

function orderOnWire({ id, bets, lines, stopsAfterWin, placedAt }: Order): OrderOnWire {
  return {
    id: id.toString(),
    stopsAfterWin,
    placedAt,
    status: statusOf({ bets, stopsAfterWin }),
    lines: lines.map((line) => ({ ...line, numbers: [...line.numbers] })),
    bets: bets.map(({ closesAt, ...bet }) => ({ ...bet, closesAt: closesAt ?? neverCloses(bet.id) })),
  }
}

const neverCloses = (betId: string): never => {
  throw new Error(`bet ${betId} of an order is on a round that never closes, and no draw is`)
}

/**
 * Running while a bet waits for its draw; stopped by a win, cancelled by the member, or finished with its last draw.
 */
function statusOf({ bets, stopsAfterWin }: Pick<Order, 'bets' | 'stopsAfterWin'>): OrderOnWire['status'] {
  if (bets.some(({ status }) => status === 'placed')) return 'running'
  if (stopsAfterWin && bets.some(({ status }, at) => status === 'won' && at < bets.length - 1)) return 'stopped'
  return bets.at(-1)?.status === 'cancelled' ? 'cancelled' : 'finished'
}
