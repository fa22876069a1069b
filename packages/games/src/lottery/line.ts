import type { Amount, Odds } from '@banyan/money'
import type { PlayCode } from './rules/index.ts'

/** One line of a bet: the same unit on every number of a play. An entry of xiên is its numbers joined by '-'. */
export interface Line {
  readonly play: PlayCode
  readonly numbers: readonly string[]
  /** The money on one number per drawn number compared; on one whole entry for xiên. */
  readonly unitAmount: Amount
  readonly odds: Odds
}
