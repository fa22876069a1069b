import type { Amount, Currency, Odds } from '@banyan/money'

/** The money a wager is staked from: a member's, in one currency. */
export interface Wallet {
  readonly memberId: bigint
  readonly currency: Currency
}

/** One line of a bet, with the odds it is settled at. */
export interface BetLine {
  readonly play: string
  readonly numbers: readonly string[]
  readonly unitAmount: Amount
  readonly odds: Odds
}

/** What the house may lose on one selection of a round through this bet, and the most it may lose through all bets. */
export interface Exposure {
  /** Names the selection within the round, such as `lo2:47`. */
  readonly selection: string
  readonly liabilityAmount: Amount
  readonly capAmount: Amount
}

/** An accepted bet, durable when the caller sees it. */
export interface PlacedBet {
  /** An order has several bets: this is the first. */
  readonly betId: bigint
  /** Null unless the bets are those of an order. */
  readonly orderId: bigint | null
  readonly stakeAmount: Amount
  /** The wallet right after: after the payout too where the result was decided already. */
  readonly balanceAmount: Amount
  readonly balanceSequence: number
  readonly placedAt: Date
  /** True when the same key had been accepted before: these are the facts of that first time. */
  readonly replay: boolean
}
