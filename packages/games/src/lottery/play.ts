import type { Odds } from '@banyan/money'
import type { Ratio } from '../ratio.ts'

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
  'k3_sides',
  'k3_sum',
  'k3_same',
  'k3_faces',
  'pk_cars',
  'pk_sides',
  'pk_sum',
  'pk_first',
  'kn_picks',
  'kn_sides',
  'kn_elements',
] as const
export type PlayGroup = (typeof playGroups)[number]

/**
 * Which part of a drawn number the player's number is compared with: its last or first digits, those that follow its
 * first one, its tens digit, its last digits in any order (then the player's digits all differ), or each of its digits
 * by itself (then the player's number is one digit). `shown`: no number by itself, but what all of them show together.
 */
export type Part = 'last' | 'first' | 'after_first' | 'tens' | 'last_any_order' | 'each_digit' | 'shown'

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
   * Numbers in one entry of a line. 1: each number is an item by itself and pays once per hit. 2 to 5 (xiên): an entry
   * is numbers joined by '-', and pays once when all of them were drawn.
   */
  readonly picks: 1 | 2 | 3 | 4 | 5
  /** What can be picked, where that is not every number of so many digits: '07', 'big', '1.dragon'. */
  readonly choices?: readonly string[]
  /** With the part `shown`: what the numbers of a draw show together, among it the choices that hit. */
  readonly shows?: (numbers: readonly string[]) => readonly string[]
  /** With choices: the chance that an entry hits, the same for each. */
  readonly chance?: Ratio
  /** Units charged for one entry: the drawn numbers it is compared with, or 1. */
  readonly multiplier: number
  /** What a unit pays per hit, gross, unless the operator offers other odds. */
  readonly odds: Odds
}
