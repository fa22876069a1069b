import { type lotteryOrderRoutes, type lotteryRoutes, trialType } from '@banyan/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { type CancelBetOptions, cancelBet } from './cancel-bet.ts'
import { fairness } from './fairness.ts'
import { type OrdersOptions, cancelOrder, listOrders, placeOrder } from './orders.ts'
import { type PlaceBetOptions, placeBet } from './place-bet.ts'
import { drawHistory, gameMenu, openedNumbers, popularNumbers } from './read-draws.ts'

export interface LotteryHandlersOptions extends PlaceBetOptions, CancelBetOptions, OrdersOptions {
  readonly wagering: PlaceBetOptions['wagering'] & CancelBetOptions['wagering'] & OrdersOptions['wagering']
}

export function lotteryHandlers(
  options: LotteryHandlersOptions,
): Handlers<typeof lotteryRoutes & typeof lotteryOrderRoutes> {
  const { catalogue, clock } = options
  return {
    gameMenu: () => gameMenu(catalogue),
    drawHistory: (input) => drawHistory(catalogue, input),
    popularNumbers: (input) => popularNumbers(catalogue, input),
    openedNumbers: (input) => openedNumbers(catalogue, input),
    placeBet: (input, { memberId, caller, idempotencyKey }) =>
      placeBet(options, { ...input, memberId, isTrial: caller.type === trialType, key: idempotencyKey }),
    cancelBet: (input, { memberId }) => cancelBet(options, { ...input, memberId }),
    placeOrder: (input, { memberId, caller, idempotencyKey }) =>
      placeOrder(options, { ...input, memberId, isTrial: caller.type === trialType, key: idempotencyKey }),
    orders: (input, { memberId }) => listOrders(options, { ...input, memberId }),
    cancelOrder: (input, { memberId }) => cancelOrder(options, { ...input, memberId }),
    fairness: (input, { language }) => fairness(clock, input, language),
  }
}
