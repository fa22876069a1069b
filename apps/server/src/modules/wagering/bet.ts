import type { Amount, Currency, Odds } from '@banyan/money'

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

/** A bet as a product asks for it: priced, valid by the product's rules, not yet accepted. */
export interface PlaceIntent {
  readonly memberId: bigint
  readonly currency: Currency
  readonly roundId: bigint
  readonly lines: readonly BetLine[]
  readonly stakeAmount: Amount
  readonly exposures: readonly Exposure[]
  /** The UUIDv7 of the `Idempotency-Key` header. */
  readonly key: string
}

/** An accepted bet, durable when the caller sees it. */
export interface PlacedBet {
  readonly betId: bigint
  readonly stakeAmount: Amount
  readonly balanceAmount: Amount
  readonly balanceSequence: number
  readonly placedAt: Date
  /** True when the same key had been accepted before: these are the facts of that first time. */
  readonly replay: boolean
}

/**
 * Why a bet was not accepted. All but `outcome_unknown` mean that it had no effect. `not_ready`: too many bets are
 * waiting. `outcome_unknown`: the database did not answer in time; the same key tells what happened.
 */
export type PlaceRefusal =
  | 'draw_not_found'
  | 'draw_not_open'
  | 'draw_closed'
  | 'account_frozen'
  | 'on_a_break'
  | 'stake_limit_reached'
  | 'balance_too_low'
  | 'exposure_reached'
  | 'idempotency_key_reused'
  | 'idempotency_key_expired'
  | 'outcome_unknown'
  | 'not_ready'
