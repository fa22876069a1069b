import type { PrizeIndex } from './index-prizes.ts'
import type { NumberSource } from './draw-numbers.ts'
import type { Play } from './play.ts'
import type { Prizes, PrizeTier } from './prizes.ts'

/** What a screen needs to show a result. The wire says it of a game, so that a page needs no rules for it. */
export interface LotteryTable<Tier extends string = string> {
  /** In the order in which their numbers are drawn, and in which a result is printed. */
  readonly tiers: readonly PrizeTier<Tier>[]
  /** The tier, mostly one number, that stands for the draw: large above the board, in lists and on the home page. */
  readonly headline: Tier
}

/**
 * The rules of a kind of lottery: its table, what can be bet on it, how bytes become a result, what a result is to each
 * play, and how screens show it. A game names its rules; nothing outside `rules/` knows a tier.
 */
export interface LotteryRules<Tier extends string = string, Code extends string = string> extends LotteryTable<Tier> {
  /** What `lottery.game.rules` and the wire name the rules by. */
  readonly name: string
  /** Counts the ways bytes become a result: a change of `draw`, `roundMessage` or `blockMessage` is a new version. */
  readonly version: number
  /** How a result looks: numbers of digits, dice, cars that came in one after the other, or numbered balls. */
  readonly look: 'digits' | 'dice' | 'cars' | 'balls'
  /** What the numbers are drawn from: digits one by one, or whole numbers from 1 on. */
  readonly source: 'digits' | NumberSource
  /** In the order in which screens offer them. */
  readonly plays: readonly Play<Tier, Code>[]
  /** The order in which the draw page reveals the tiers, number by number; `headline` comes digit by digit. */
  readonly reveal: readonly Tier[]
  /** The tiers that a row of the history shows. */
  readonly summary: readonly Tier[]
  /** The fourth animal of the zodiac by which its players count numbers: the cat in Việt Nam, elsewhere the rabbit. */
  readonly fourthAnimal: 'cat' | 'rabbit'
  /** The play that compares the ending of every drawn number: what statistics count. */
  readonly endings: Code
  /**
   * The play of a code. Throws a RangeError for a code that these rules lack: check with
   * `hasPlay` what is from outside.
   */
  playOf(code: string): Play<Tier, Code>
  hasPlay(code: string): code is Code
  /** The result that a stream of random bytes stands for. Throws a RangeError when the bytes end first. */
  draw(bytes: Iterable<number>): Prizes
  /** Whether a record from the wire or the database has exactly the shape of a result. */
  isPrizes(record: Prizes): boolean
  /** What settlement reads: the hits of each play, counted once a draw. */
  index(prizes: Prizes): PrizeIndex
}
