import { rowCount, type SlotSymbol, type Strips, type WaysGame } from '../game.ts'
import type { CascadeStep, Cell, Fall, WaysWin, Window } from '../round.ts'
import { cellAt, symbolAt } from '../window.ts'

/**
 * Each symbol of the first reel, in every way over the reels that follow it; a wild counts as any of them. Multiplied.
 */
export function waysWins(game: WaysGame, window: Window, multiplier: number): readonly WaysWin[] {
  return [...new Set(window[0])].flatMap((symbol) => {
    const pays = game.pays[symbol]
    if (!pays) return []
    const perReel = window.map((column, reel) => matching(game, column, symbol).map((row) => cellAt(reel, row)))
    const end = perReel.findIndex((cells) => cells.length === 0)
    const count = end === -1 ? perReel.length : end
    if (count < 3) return []
    const used = perReel.slice(0, count)
    const ways = used.reduce((product, cells) => product * cells.length, 1)
    return [{ kind: 'ways', symbol, count, ways, cells: used.flat(), units: pays[count - 3]! * ways * multiplier }]
  })
}

function matching(game: WaysGame, column: readonly SlotSymbol[], symbol: SlotSymbol): readonly number[] {
  return column.flatMap((shown, row) => (shown === symbol || shown === game.wild ? [row] : []))
}

/**
 * The cascades after a first evaluation that won, until one wins nothing. `wins` and
 * `window` are those of the evaluation before.
 */
export function cascades(
  game: WaysGame,
  reels: Strips,
  ladder: readonly number[],
  stops: readonly number[],
  first: { readonly window: Window; readonly wins: readonly WaysWin[] },
): readonly CascadeStep[] {
  const above = stops.map((stop) => stop - 1)
  const steps: CascadeStep[] = []
  let last = first
  while (last.wins.length > 0) {
    const removed = [...new Set(last.wins.flatMap(({ cells }) => cells))].toSorted((a, b) => a - b)
    const falls = last.window.flatMap((column, reel) => fall(reels, reel, column, removed, above))
    const window = afterFalls(last.window, falls)
    const multiplier = ladder[Math.min(steps.length + 1, ladder.length - 1)]!
    const wins = waysWins(game, window, multiplier)
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
  const kept = column.flatMap((symbol, row) => (removed.includes(cellAt(reel, row)) ? [] : [{ symbol, row }]))
  const missing = rowCount - kept.length
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
