import type { Product } from '@banyan/contract'
import type { Amount, Currency, LegResult } from '@banyan/money'
import type { Json } from '../../platform/json.ts'
import type { BetLine } from './bet.ts'
import type { ExposuresOf } from './cancel.ts'

/**
 * `open`: takes bets from `opensAt` until `closesAt`, by the database's clock.
 * `suspended`: takes none until it is reopened. `closed`: takes none. `resulted`: the
 * outcome is recorded, bets are being settled. `settled`, `void`: final.
 */
export type RoundStatus = 'open' | 'suspended' | 'closed' | 'resulted' | 'settled' | 'void'

/** A draw, table round or spin that bets are placed on. */
export interface NewRound {
  readonly product: Product
  readonly gameCode: string
  /** Unique within the game: the draw's number on the wire. */
  readonly number: string
  readonly currency: Currency
  readonly opensAt: Date
  /** Null: it is open until it is closed by hand. */
  readonly closesAt: Date | null
}

/** What a product's `settle` sees of a bet. */
export interface SettlableBet {
  readonly betId: bigint
  readonly lines: readonly BetLine[]
  readonly stakeAmount: Amount
}

/** What a bet came to. */
export interface BetEnd {
  /** What goes back to the member, the stake included in what the odds pay. */
  readonly payoutAmount: Amount
  /**
   * The part of the stake that was at risk, and so counts as turnover. The rest is part of the payout: all of the stake
   * in a push, half of it when half a bet is returned. Of a bet that was played whole, its stake.
   */
  readonly validAmount: Amount
}

/** Pure: what a bet comes to under an outcome. */
export type Settle = (bet: SettlableBet, outcome: Json) => BetEnd

/** Pure: what a leg of a combined bet comes to under the outcome of its round. Its odds are no part of it. */
export type SettleLeg = (selection: string, outcome: Json) => LegResult

export interface SettleRequest {
  readonly roundId: bigint
  readonly settle: Settle
  /** Absent when no combined bet takes the product's rounds. */
  readonly settleLeg?: SettleLeg
  /** Called after each committed chunk with the members whose bets it settled. */
  readonly onChunk?: (memberIds: readonly bigint[]) => void
  /** The exposures of bets that come back because their order stops; absent when the product's bets carry none. */
  readonly exposuresOf?: ExposuresOf
}

export interface SettleReport {
  readonly bets: number
  readonly payoutAmount: bigint
  /** Nothing was settled: an earlier round of an order that stops after a win has to be settled first. */
  readonly isWaiting?: true
}
