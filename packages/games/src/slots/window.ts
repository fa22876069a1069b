import { rowCount, type Draws, type SlotSymbol, type Strips } from './game.ts'
import type { Cell, Window } from './round.ts'

/** One stop a reel, the first reel first. */
export function drawStops(reels: Strips, draws: Draws): readonly number[] {
  return reels.map((reel) => draws.below(reel.length))
}

/** What the reels show at these stops. */
export function windowAt(reels: Strips, stops: readonly number[], rows = rowCount): Window {
  return reels.map((reel, index) => Array.from({ length: rows }, (_, row) => symbolAt(reel, stops[index]! + row)))
}

/** The symbol at any position of a circular strip, also before its start. */
export function symbolAt(reel: readonly SlotSymbol[], position: number): SlotSymbol {
  return reel[((position % reel.length) + reel.length) % reel.length]!
}

export function cellAt(reel: number, row: number, rows = rowCount): Cell {
  return reel * rows + row
}

/** The cells that show a symbol, in the order of their numbers. */
export function cellsOf(window: Window, symbol: SlotSymbol): readonly Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((shown, row) => (shown === symbol ? [cellAt(reel, row, column.length)] : [])),
  )
}
