import { z } from 'zod/mini'
import { askedLines, gameCode, numero, placeRefusals } from './lottery-values.ts'
import { routes } from './route.ts'
import { amountValue, idValue, instantValue } from './values.ts'
import { betLine } from './betting-record.ts'
import { betStatuses } from './wagering.ts'

export const orderStatuses = ['running', 'stopped', 'cancelled', 'finished'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const order = z.object({
  id: idValue,
  /** `stopped` by a win, `cancelled` by the member, `finished` with its last draw. */
  status: z.enum(orderStatuses),
  stopsAfterWin: z.boolean(),
  placedAt: instantValue,
  /** The lines of the bet on each draw. */
  lines: z.array(betLine),
  /** Draw by draw. */
  bets: z.array(
    z.object({
      id: idValue,
      numero,
      stakeAmount: amountValue,
      payoutAmount: amountValue,
      status: z.enum(betStatuses),
      opensAt: instantValue,
      closesAt: instantValue,
    }),
  ),
})
export type LotteryOrder = z.output<typeof order>

/** The same bet on several coming draws. Apart from `lotteryRoutes`, which a page of the site needs to begin with. */
export const lotteryOrderRoutes = routes({
  placeOrder: {
    method: 'POST',
    path: '/wps/lottery/orders',
    summary: 'Places the same bet on a draw and the ones after it, every stake at once; all draws are accepted or none',
    audience: 'member',
    takesMoney: true,
    idempotent: true,
    input: z.strictObject({
      gameCode,
      /** The first draw. */
      numero,
      draws: z.int().check(z.gte(2), z.lte(200)),
      /** Whether the stakes of the draws that follow a win come back. */
      stopsAfterWin: z.boolean(),
      lines: askedLines,
    }),
    output: z.object({
      orderId: idValue,
      /** The stake of all draws together. */
      stakeAmount: amountValue,
      balanceAmount: amountValue,
      balanceSequence: z.int(),
      placedAt: instantValue,
    }),
    refusals: ['order_too_long', ...placeRefusals],
  },
  orders: {
    method: 'GET',
    path: '/wps/lottery/orders',
    summary: 'The latest orders of the member in a game, newest first, with what became of each draw',
    audience: 'member',
    input: z.strictObject({ gameCode }),
    output: z.object({ orders: z.array(order) }),
    refusals: [],
  },
  cancelOrder: {
    method: 'POST',
    path: '/wps/lottery/orders/cancel',
    summary:
      'Takes back the bets of an order on draws that are still to come, and on the open one where the game allows it',
    audience: 'member',
    input: z.strictObject({ gameCode, orderId: idValue }),
    output: z.object({
      /** How many bets of the order are cancelled so far; the balance is that of now. */
      cancelledCount: z.int(),
      returnedAmount: amountValue,
      balanceAmount: amountValue,
      balanceSequence: z.int(),
    }),
    refusals: ['order_not_found', 'draw_closed'],
  },
})
