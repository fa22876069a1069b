import type { Amount, Currency } from '@banyan/money'
import type { Bet } from '@banyan/contract'
import type { BetLine, Wallet } from '../bet.ts'
import type { ExposuresOf } from '../cancel.ts'

export interface OrdersQuery {
  readonly memberId: bigint
  readonly currency: Currency
  readonly gameCode: string
  readonly count: number
}

export interface Order {
  readonly id: bigint
  readonly stopsAfterWin: boolean
  readonly placedAt: Date
  readonly lines: readonly BetLine[]
  /** In the order in which they are drawn. */
  readonly bets: readonly (Pick<Bet, 'id' | 'numero' | 'stakeAmount' | 'payoutAmount' | 'status'> & {
    readonly opensAt: Date
    readonly closesAt: Date | null
  })[]
}

export interface CancelOrder extends Wallet {
  readonly orderId: bigint
  /** Also the bet on the round that is open now, not only those on rounds that open later. */
  readonly withOpen: boolean
  readonly exposuresOf: ExposuresOf
}

/** What an order gave back so far, and the wallet as it is. */
export interface CancelledOrder {
  readonly cancelledCount: number
  readonly returnedAmount: Amount
  readonly balanceAmount: Amount
  readonly balanceSequence: number
}
