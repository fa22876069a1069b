import { multiply, type Ratio, ratio, subtract, total } from '../../ratio.ts'
import type { HoldAndWinGame, LinesGame, SlotSymbol } from '../game.ts'

/**
 * What one line returns of the unit bet on it, symbol by symbol. A line sees each
 * position of a strip equally often, so all lines return the same.
 */
export function lineReturns(
  game: LinesGame | HoldAndWinGame,
): readonly { readonly symbol: SlotSymbol; readonly return: Ratio }[] {
  return Object.entries(game.pays).map(([symbol, [three, four, five]]) => {
    const shows = game.reels.map((strip, reel) =>
      ratio(
        BigInt(strip.filter((shown) => shown === symbol || (reel > 0 && shown === game.wild)).length),
        BigInt(strip.length),
      ),
    )
    const upTo = (reels: number) => shows.slice(0, reels).reduce(multiply)
    const [atLeast3, atLeast4, exactly5] = [upTo(3), upTo(4), upTo(5)]
    const chances = [subtract(atLeast3, atLeast4), subtract(atLeast4, exactly5), exactly5]
    return {
      symbol,
      return: total([three, four, five].map((units, index) => multiply(ratio(BigInt(units)), chances[index]!))),
    }
  })
}
