import type { Jackpot, RoundMode, SlotCode, SlotSymbol } from './game.ts'

/** A place in the window: reel × the rows of the game + row, both from 0, row 0 on top. */
export type Cell = number

/** The symbols in sight, reel by reel, each from the top. */
export type Window = readonly (readonly SlotSymbol[])[]

/** `units` are what is paid, multiplied already. */
interface WinBase {
  readonly symbol: SlotSymbol
  readonly cells: readonly Cell[]
  readonly units: number
}

/** `count` equal symbols from the first reel on line `line`, an index of the game's lines. */
export interface LineWin extends WinBase {
  readonly kind: 'line'
  readonly line: number
  readonly count: number
}

/** A symbol on the first `count` reels, in `ways` different ways. */
export interface WaysWin extends WinBase {
  readonly kind: 'ways'
  readonly count: number
  readonly ways: number
}

export interface ScatterWin extends WinBase {
  readonly kind: 'scatter'
  readonly count: number
}

/** `count` equal symbols, wilds among them, each side by side with another. */
export interface ClusterWin extends WinBase {
  readonly kind: 'cluster'
  readonly count: number
}

export type Win = LineWin | WaysWin | ScatterWin | ClusterWin

/** A coin and its value. Values stand on coins before it is known whether they are paid. */
export interface Coin {
  readonly cell: Cell
  readonly units: number
  readonly jackpot: Exclude<Jackpot, 'GRAND'> | null
}

/** The reels stop and the window is evaluated. */
export interface SpinStep {
  readonly kind: 'spin'
  readonly isFree: boolean
  readonly stops: readonly number[]
  readonly window: Window
  readonly multiplier: number
  readonly wins: readonly Win[]
  readonly coins: readonly Coin[]
  readonly units: number
  /** Free spins still to come after this one, without those that it may add. */
  readonly freeSpinsLeft: number
}

/** A symbol comes down its reel. A row below 0 is above the window: −1 is next to it. */
export interface Fall {
  readonly reel: number
  readonly fromRow: number
  readonly toRow: number
  readonly symbol: SlotSymbol
}

/**
 * What won in the step before is removed, the rest falls, and the new window is
 * evaluated. The last cascade of a spin wins nothing.
 */
export interface CascadeStep {
  readonly kind: 'cascade'
  readonly removed: readonly Cell[]
  readonly falls: readonly Fall[]
  readonly window: Window
  readonly multiplier: number
  readonly wins: readonly Win[]
  readonly units: number
}

/** Free spins are won or were bought. */
export interface FreeSpinsStep {
  readonly kind: 'free-spins'
  readonly cause: 'won' | 'won-again' | 'bought'
  readonly scatters: readonly Cell[]
  readonly awarded: number
  readonly freeSpinsLeft: number
  readonly units: 0
}

/** The coins in the window are held. */
export interface HoldStep {
  readonly kind: 'hold'
  readonly coins: readonly Coin[]
  readonly respinsLeft: number
  readonly units: 0
}

/** Every empty cell turned; `landed` are the new coins. */
export interface RespinStep {
  readonly kind: 'respin'
  readonly landed: readonly Coin[]
  readonly respinsLeft: number
  readonly units: 0
}

/** All held coins pay, in the order of their cells, and GRAND on top when the window is full. */
export interface CollectStep {
  readonly kind: 'collect'
  readonly coins: readonly Coin[]
  readonly grandUnits: number
  readonly units: number
}

/**
 * The win reached the most that a round pays; what was above it (`units` below zero) is taken off, and the round ends.
 */
export interface CapStep {
  readonly kind: 'cap'
  readonly units: number
}

export type Step = SpinStep | CascadeStep | FreeSpinsStep | HoldStep | RespinStep | CollectStep | CapStep

/** A whole round as plain JSON data. `totalUnits` is the sum of the steps' units. */
export interface Round {
  readonly gameCode: SlotCode
  readonly gameVersion: number
  readonly mode: RoundMode
  /** The numbers that were drawn, in order: with them the round can be played again. */
  readonly draws: readonly number[]
  readonly steps: readonly Step[]
  readonly totalUnits: number
}
