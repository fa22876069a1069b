import type { Odds } from '@banyan/money'

/** The tabs under which plays are offered. */
export const playGroups = [
  'bao_lo',
  'de',
  'xien',
  'cang3',
  'cang4',
  'dau_duoi',
  'numbers',
  'numbers2',
  'jitu',
  'colok',
] as const
export type PlayGroup = (typeof playGroups)[number]

/**
 * Which part of a drawn number the player's number is compared with: its last or first digits, those that follow its
 * first one, its tens digit, its last digits in any order (then the player's digits all differ), or each of its digits
 * by itself (then the player's number is one digit).
 */
export type Part = 'last' | 'first' | 'after_first' | 'tens' | 'last_any_order' | 'each_digit'

/** A kind of bet on the numbers of a table. */
export interface Play<Tier extends string = string, Code extends string = string> {
  readonly code: Code
  readonly group: PlayGroup
  /** Digits of one number that the player picks. */
  readonly digits: 1 | 2 | 3 | 4
  readonly part: Part
  /** The tiers whose numbers are compared. */
  readonly tiers: readonly Tier[]
  /**
   * Numbers in one entry of a line. 1: each number is an item by itself and pays once per hit. 2 to 4 (xiên): an entry
   * is numbers joined by '-', and pays once when all of them were drawn.
   */
  readonly picks: 1 | 2 | 3 | 4
  /** Units charged for one entry: the drawn numbers it is compared with, or 1. */
  readonly multiplier: number
  /** What a unit pays per hit, gross, unless the operator offers other odds. */
  readonly odds: Odds
}
