import type { Outcome, Product, WagerRefusal } from '@banyan/contract'
import type { Amount, Odds } from '@banyan/money'
import type { Json } from '../../../platform/json.ts'
import type { BetLine, Exposure, PlacedBet, Wallet } from '../bet.ts'
import type { RoundRefusal } from './round-refusals.ts'

/** Bets on one round that still takes bets. */
export interface OneRound {
  readonly kind: 'round'
  readonly roundId: bigint
  /** The price that the bet was offered at; a bet that names none is taken at whatever price the round has. */
  readonly priceVersion?: number
}

/**
 * The same bet on each of several rounds, in the order in which they are drawn, before they open: all of it or none.
 */
export interface EachRound {
  readonly kind: 'order'
  readonly gameCode: string
  readonly roundIds: readonly bigint[]
  /** After a bet of the order has won, the stakes of those after it come back. */
  readonly stopsAfterWin: boolean
}

/** One selection of a combined bet, on a round that still takes bets. */
export interface Leg extends Pick<OneRound, 'roundId' | 'priceVersion'> {
  /** Names the selection within the round, as that of an exposure. */
  readonly selection: string
  /** Gross, at least 1. */
  readonly odds: Odds
  /** The most that the house may lose on the selection through all bets; this one counts with all that it may pay. */
  readonly capAmount: Amount
}

/**
 * Two to fifteen selections of as many rounds, as one bet: it pays the product of its legs (`combinedEnd` of
 * packages/money), and nothing when one of them is lost.
 */
export interface CombinedLegs {
  readonly kind: 'legs'
  readonly product: Product
  /** The game that combined bets stand under in the records, which opens no rounds itself. */
  readonly gameCode: string
  readonly legs: readonly Leg[]
  /** The most that the bet pays, whatever its odds: what it counts as an exposure. */
  readonly maxPayoutAmount: Amount
}

/**
 * A result that is decided already, from a committed series that the member plays alone: a spin, or a burst of them.
 * Stake, outcome and payout are written together or not at all.
 */
export interface DecidedResult {
  readonly kind: 'decided'
  readonly product: Extract<Product, 'slots' | 'originals'>
  readonly gameCode: string
  readonly rulesVersion: number
  /** The series the outcome comes from, and its first number there. Only the next number is accepted. */
  readonly source: bigint
  readonly from: number
  /** How many numbers of the series the outcome covers: 1, or those of a burst. */
  readonly count: number
  /** The least time between two numbers: a burst waits for as many cycles as it has numbers. */
  readonly cycleMs: number
  /** What was drawn; of a burst, the list. */
  readonly outcome: Json
  /** What all of it pays. */
  readonly payoutAmount: Amount
  /**
   * Somebody else's money was put into the wallet for the stake, in the same transaction: it is no play of the
   * member's, and counts for nothing and against no limit. Only `wagerIn` takes it.
   */
  readonly isGiven?: boolean
}

/** A stake as a product asks for it: priced, valid by the product's rules, not yet accepted. */
export interface Wager extends Wallet {
  /** What is bet on; wagering stores it and does not read it. A repeated key must repeat it. */
  readonly lines: readonly BetLine[]
  /** What one bet costs; an order stakes it once for each round. */
  readonly stakeAmount: Amount
  /** What the house may lose on selections of the round. Legs have their own, and a decided result has none. */
  readonly exposures?: readonly Exposure[]
  /**
   * The most that one bet can pay, by what is known before it is placed; left out where nobody knows. Limits of what
   * bets of a player may pay are held against it. Combined bets say theirs themselves.
   */
  readonly highestPayoutAmount?: Amount
  /** A UUIDv7: the `Idempotency-Key` of the member's call. */
  readonly key: string
  readonly on: OneRound | EachRound | CombinedLegs | DecidedResult
}

/** A wager on something of one kind. */
export type WagerOn<On extends Wager['on']> = Wager & { readonly on: On }

/** Why a stake on something of one kind is not taken. */
export type RefusalOn<On extends Wager['on']> = Exclude<
  WagerRefusal,
  On extends DecidedResult ? RoundRefusal : 'round_in_progress' | 'too_soon'
>

export type WagerOutcome<On extends Wager['on'] = Wager['on']> = Outcome<
  PlacedBet,
  On extends Wager['on'] ? RefusalOn<On> : never
>
