import type { Amount, Currency, Odds } from '@banyan/money'
import type { Json } from '../../platform/json.ts'

/** Whose money is staked, in which currency. */
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

/** A round that a member plays alone, decided already: stake, outcome and payout are written together or not at all. */
export interface PlayIntent {
  readonly memberId: bigint
  readonly currency: Currency
  readonly gameCode: string
  /** Where the outcome comes from, and which number under that source it has. Only the next number is accepted. */
  readonly source: bigint
  readonly number: number
  readonly stakeAmount: Amount
  readonly payoutAmount: Amount
  /** What was asked for. A repeated key must repeat it; the outcome need not be the same, and is not read then. */
  readonly line: BetLine
  readonly outcome: Json
  readonly rulesVersion: number
  /** The least time between two rounds of the member in the game. */
  readonly cycleMs: number
  /** A UUIDv7 of the caller's. */
  readonly key: string
}

/**
 * Why a play was not accepted; see `PlaceRefusal`. `round_in_progress`: the series has another
 * source or number by now, so that the outcome is not that of the next round. `spin_too_soon`
 * comes with the milliseconds to wait, `session_limit_reached` with when another session may
 * begin. `reality_check_due`: the player has to be reminded of the time first.
 */
export type PlayRefusal =
  | Extract<
      PlaceRefusal,
      | 'account_frozen'
      | 'on_a_break'
      | 'stake_limit_reached'
      | 'balance_too_low'
      | 'idempotency_key_reused'
      | 'idempotency_key_expired'
      | 'outcome_unknown'
      | 'not_ready'
    >
  | 'reality_check_due'
  | 'session_limit_reached'
  | 'round_in_progress'
  | 'spin_too_soon'
