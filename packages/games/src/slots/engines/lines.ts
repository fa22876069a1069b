import type { HoldAndWinGame, LinesGame } from '../game.ts'
import type { LineWin, ScatterWin, Window } from '../round.ts'
import { cellAt, cellsOf } from '../window.ts'

/** Equal symbols from the first reel, wilds counting as any; the longest run of each line, multiplied. */
export function lineWins(game: LinesGame | HoldAndWinGame, window: Window, multiplier: number): readonly LineWin[] {
  return game.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => window[reel]![row]!)
    const symbol = shown[0]!
    const pays = game.pays[symbol]
    if (!pays) return []
    const end = shown.findIndex((other) => other !== symbol && other !== game.wild)
    const count = end === -1 ? shown.length : end
    if (count < 3) return []
    const cells = rows.slice(0, count).map((row, reel) => cellAt(reel, row))
    return [{ kind: 'line', line, symbol, count, cells, units: pays[count - 3]! * multiplier }]
  })
}

/** What the scatters in the window pay, wherever they are. */
export function scatterWins(game: LinesGame, window: Window, multiplier: number): readonly ScatterWin[] {
  const cells = cellsOf(window, game.scatter)
  const award = game.scatterAwards.findLast(({ count }) => cells.length >= count)
  if (!award || award.units === 0) return []
  return [{ kind: 'scatter', symbol: game.scatter, count: cells.length, cells, units: award.units * multiplier }]
}
