import type { SlotSymbol, Strips } from '../game.ts'
import type { CascadeStep, Cell, Fall, Win, Window } from '../round.ts'
import { cellAt, symbolAt } from '../window.ts'

/**
 * The cascades after a first evaluation that won, until one wins nothing. `wins` and
 * `window` are those of the evaluation before.
 */
export function cascades(
  winsOf: (window: Window, multiplier: number) => readonly Win[],
  reels: Strips,
  ladder: readonly number[],
  stops: readonly number[],
  first: { readonly window: Window; readonly wins: readonly Win[] },
): readonly CascadeStep[] {
  const above = stops.map((stop) => stop - 1)
  const steps: CascadeStep[] = []
  let last = first
  while (last.wins.length > 0) {
    const removed = [...new Set(last.wins.flatMap(({ cells }) => cells))].toSorted((a, b) => a - b)
    const falls = last.window.flatMap((column, reel) => fall(reels, reel, column, removed, above))
    const window = afterFalls(last.window, falls)
    const multiplier = ladder[Math.min(steps.length + 1, ladder.length - 1)]!
    const wins = winsOf(window, multiplier)
    steps.push({
      kind: 'cascade',
      removed,
      falls,
      window,
      multiplier,
      wins,
      units: wins.reduce((sum, { units }) => sum + units, 0),
    })
    last = { window, wins }
  }
  return steps
}

/** How one reel closes up. New symbols are those that precede on the strip; `above` moves up by as many. */
function fall(
  reels: Strips,
  reel: number,
  column: readonly SlotSymbol[],
  removed: readonly Cell[],
  above: number[],
): readonly Fall[] {
  const kept = column.flatMap((symbol, row) =>
    removed.includes(cellAt(reel, row, column.length)) ? [] : [{ symbol, row }],
  )
  const missing = column.length - kept.length
  const falls = kept.map(({ symbol, row }, index) => ({ reel, fromRow: row, toRow: missing + index, symbol }))
  for (let row = missing - 1; row >= 0; row--) {
    falls.unshift({ reel, fromRow: row - missing, toRow: row, symbol: symbolAt(reels[reel]!, above[reel]!--) })
  }
  return falls.filter(({ fromRow, toRow }) => fromRow !== toRow)
}

function afterFalls(window: Window, falls: readonly Fall[]): Window {
  const after = window.map((column) => [...column])
  for (const { reel, toRow, symbol } of falls) after[reel]![toRow] = symbol
  return after
}
