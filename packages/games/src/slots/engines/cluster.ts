import type { ClusterGame, SlotSymbol } from '../game.ts'
import type { Cell, ClusterWin, Window } from '../round.ts'

/**
 * Each group of equal symbols that touch side by side, not by their corners, wilds counting as any of them; a wild may
 * be in groups of several symbols. Symbols in the order of the paytable, their groups by their first cell. Multiplied.
 */
export function clusterWins(game: ClusterGame, window: Window, multiplier: number): readonly ClusterWin[] {
  const counts = Map.groupBy(window.flat(), (symbol) => symbol)
  const countOf = (symbol: SlotSymbol) => counts.get(symbol)?.length ?? 0
  return Object.entries(game.pays).flatMap(([symbol, pays]) => {
    // Most windows show too few of a symbol for any group that pays.
    if (countOf(symbol) + countOf(game.wild) < game.sizes[0]!) return []
    return groupsOf(window, symbol, game.wild).flatMap((cells) => {
      const size = game.sizes.findLastIndex((from) => cells.length >= from)
      if (size === -1) return []
      return [{ kind: 'cluster' as const, symbol, count: cells.length, cells, units: pays[size]! * multiplier }]
    })
  })
}

/** Groups with at least one of the symbol itself, each with its cells in order. */
function groupsOf(window: Window, symbol: SlotSymbol, wild: SlotSymbol): readonly (readonly Cell[])[] {
  const rows = window[0]?.length ?? 0
  const shown = window.flat()
  const seen = new Set<Cell>()
  return shown.flatMap((own, start) => {
    if (own !== symbol || seen.has(start)) return []
    const group = new Set([start])
    for (const cell of group)
      for (const next of neighboursOf(cell, rows)) if (shown[next] === symbol || shown[next] === wild) group.add(next)
    for (const cell of group) seen.add(cell)
    return [[...group].toSorted((a, b) => a - b)]
  })
}

/** The cells to the left and right, above and below. Those beside the window are of no symbol. */
function neighboursOf(cell: Cell, rows: number): readonly Cell[] {
  const row = cell % rows
  return [cell - rows, cell + rows, ...(row > 0 ? [cell - 1] : []), ...(row < rows - 1 ? [cell + 1] : [])]
}
