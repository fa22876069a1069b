import type { SlotSymbol, WaysGame } from '../game.ts'
import type { WaysWin, Window } from '../round.ts'
import { cellAt } from '../window.ts'

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
