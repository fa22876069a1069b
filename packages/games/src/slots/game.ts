export type { Draws } from '../draws.ts'

/** The vendor's slots. A new game of one of the engines is a new code and its data. */
export const slotCodes = [
  'sen-vang',
  'rong-may',
  'kho-bau',
  'cho-noi',
  'doan-vien',
  'vinh-ngoc',
  'trong-dong',
  'pho-dem',
  'mua-vang',
  'rung-tre',
  'mua-lan',
  'hoi-an',
] as const
export type SlotCode = (typeof slotCodes)[number]

/** How a round begins: with a spin, or straight with the free spins that were bought. */
export const roundModes = ['SPIN', 'BUY'] as const
export type RoundMode = (typeof roundModes)[number]

/** A symbol as the strips write it; what it looks like is the client's. */
export type SlotSymbol = string

/** Rows that a reel shows in every engine but that of clusters, whose games say how many. */
export const rowCount = 3

/** One circular list of symbols a reel. A stop k shows the symbols k, k + 1, k + 2 and so on, from the top. */
export type Strips = readonly (readonly SlotSymbol[])[]

/** Units that three, four and five equal symbols pay, on one line or one way. */
export type Pays = readonly [three: number, four: number, five: number]

/** What `count` scatters in the window bring. `units` are before any multiplier. */
export interface ScatterAward {
  readonly count: number
  readonly units: number
  readonly freeSpins: number
}

/** By the standard deviation of a round in bets: below 3 low, above 6 high. */
export type Volatility = 'low' | 'medium' | 'high'

/**
 * What players are told of a game, never better than it is: shares are in millionths, cut, and "one in so many" is
 * rounded up. The tests hold all of it to the exact par sheet.
 */
export interface PublishedFigures {
  /** The return as a share of the stake, over all rounds of this mode. */
  readonly returnMillionths: Readonly<Partial<Record<RoundMode, number>>>
  /** Rounds that begin with a spin and win anything. */
  readonly hitMillionths: number
  readonly volatility: Volatility
  /** The most that a round can win, in bets. */
  readonly winMax: number
  /** One spin in so many starts the free spins, or holds the coins. */
  readonly featureOneIn: number
  /** One spin in so many wins a hundred bets or more. */
  readonly hundredfoldOneIn: number
  /** One spin in so many fills the window with coins. */
  readonly grandOneIn?: number
}

interface SlotGameBase {
  readonly code: SlotCode
  /** A change of anything that decides a win is a new version: stored rounds name the one they were played by. */
  readonly version: number
  /**
   * Units in a bet. Every win is a whole number of units, and every bet amount can be
   * divided by it: money is `bet / unitsPerBet × units`.
   */
  readonly unitsPerBet: number
  /** Amounts of the smallest unit of the currency that may be bet, ascending. */
  readonly betAmounts: readonly bigint[]
  /** The most a round pays, in bets: at this win it ends. */
  readonly winMax: number
  readonly reels: Strips
  /** Stands for any symbol of `pays`; pays nothing itself and never starts a combination. */
  readonly wild: SlotSymbol
  /** The paytable, dearest symbol first. */
  readonly pays: Readonly<Record<SlotSymbol, readonly number[]>>
  readonly published: PublishedFigures
}

/** Games whose combinations of three, four and five go from the first reel to the right. */
interface FromFirstReel extends SlotGameBase {
  readonly pays: Readonly<Record<SlotSymbol, Pays>>
}

/** Wins on fixed lines from the first reel; scatters pay anywhere and give free spins on the same reels. */
export interface LinesGame extends FromFirstReel {
  readonly engine: 'lines'
  /** The row on each reel. A unit is bet on every line. */
  readonly lines: readonly (readonly number[])[]
  readonly scatter: SlotSymbol
  readonly scatterAwards: readonly ScatterAward[]
  /** Every win of a free spin is multiplied; scatters in a free spin award again. */
  readonly freeSpins: { readonly multiplier: number }
}

/**
 * Wins on every way from the first reel; what won is removed, the rest falls, and each further cascade multiplies more.
 */
export interface WaysGame extends FromFirstReel {
  readonly engine: 'ways'
  /** The multiplier of the first evaluation and of each cascade after it; the last one repeats. */
  readonly ladder: readonly number[]
  readonly scatter: SlotSymbol
  /** Counted in the window that is left after the last cascade. */
  readonly scatterAwards: readonly ScatterAward[]
  readonly freeSpins: {
    readonly reels: Strips
    readonly ladder: readonly number[]
    /** Free spins added when a free spin ends with at least as many scatters as the smallest award. */
    readonly retrigger: number
  }
  /** Free spins without a spin before them: `price` in bets. */
  readonly buy: { readonly price: number; readonly freeSpins: number }
}

export const jackpots = ['MINI', 'MINOR', 'MAJOR', 'GRAND'] as const
export type Jackpot = (typeof jackpots)[number]

/** A value that a coin may have: `weight` of `coinWeightTotal`. */
export interface CoinValue {
  readonly units: number
  readonly weight: number
  readonly jackpot: Exclude<Jackpot, 'GRAND'> | null
}

/** Wins on fixed lines; enough coins in the window are held and respun, and pay their values at the end. */
export interface HoldAndWinGame extends FromFirstReel {
  readonly engine: 'hold-and-win'
  readonly lines: readonly (readonly number[])[]
  readonly coin: SlotSymbol
  readonly coinValues: readonly CoinValue[]
  readonly hold: {
    /** Coins in the window that start it. */
    readonly trigger: number
    /** Respins at the start, and again after every respin that brings a coin. */
    readonly respins: number
    /** An empty cell becomes a coin in a respin with the chance `weight` of `of`. */
    readonly landing: { readonly weight: number; readonly of: number }
    /** Paid on top when every cell holds a coin. */
    readonly grandUnits: number
  }
}

/**
 * Wins of equal symbols that touch each other side by side, wherever they lie; what won is removed, the rest falls, and
 * each further cascade multiplies more.
 */
export interface ClusterGame extends SlotGameBase {
  readonly engine: 'cluster'
  /** Rows that a reel shows. */
  readonly rows: number
  /** The number of symbols from which each figure of `pays` is paid, ascending; the last is for all larger ones too. */
  readonly sizes: readonly number[]
  /** The multiplier of the first evaluation and of each cascade after it; the last one repeats. */
  readonly ladder: readonly number[]
  readonly scatter: SlotSymbol
  /** Counted in the window that is left after the last cascade. */
  readonly scatterAwards: readonly ScatterAward[]
  /** Played on the same reels. */
  readonly freeSpins: {
    readonly ladder: readonly number[]
    /** Free spins added when a free spin ends with at least as many scatters as the smallest award. */
    readonly retrigger: number
  }
}

export type SlotGame = LinesGame | WaysGame | HoldAndWinGame | ClusterGame

/** Games with cascades under a ladder of multipliers. */
export type CascadingGame = WaysGame | ClusterGame

/** Rows that each reel of a game shows. */
export function rowsOf(game: SlotGame): number {
  return game.engine === 'cluster' ? game.rows : rowCount
}

/** The reels of a game's free spins, where they are others than those of its paid ones. */
export function freeReelsOf(game: SlotGame): Strips {
  return game.engine === 'ways' ? game.freeSpins.reels : game.reels
}

/**
 * Bets that a round costs: one, or the price of the bought free spins. Throws a
 * RangeError for a mode that the game has not.
 */
export function priceInBets(game: SlotGame, mode: RoundMode): number {
  if (mode === 'SPIN') return 1
  if (game.engine !== 'ways') throw new RangeError(`${game.code} has nothing to buy`)
  return game.buy.price
}
