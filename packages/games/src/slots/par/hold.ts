import { add, multiply, type Ratio, ratio, total } from '../../ratio.ts'
import { type HoldAndWinGame, rowCount } from '../game.ts'

/**
 * Chances of 0, 1, 2, … coins when the respins end, from the count of coins at the start:
 * a Markov chain over coins and respins left, exactly.
 */
export function finalCoins(game: HoldAndWinGame): (start: number) => readonly Ratio[] {
  const { respins, landing } = game.hold
  const cells = game.reels.length * rowCount
  const known = new Map<string, readonly Ratio[]>()
  const certainly = (coins: number) => Array.from({ length: cells + 1 }, (_, count) => ratio(count === coins ? 1n : 0n))

  const from = (coins: number, respinsLeft: number): readonly Ratio[] => {
    if (coins === cells || respinsLeft === 0) return certainly(coins)
    const key = `${coins}:${respinsLeft}`
    const found = known.get(key)
    if (found) return found
    const empty = cells - coins
    const branches = Array.from({ length: empty + 1 }, (_, landed) => ({
      chance: landingChance(empty, landed, landing),
      final: landed > 0 ? from(coins + landed, respins) : from(coins, respinsLeft - 1),
    }))
    const chances = certainly(0).map((_, count) =>
      total(branches.map(({ chance, final }) => multiply(chance, final[count]!))),
    )
    known.set(key, chances)
    return chances
  }
  return (start) => from(start, respins)
}

/** The chance that `landed` of the empty cells become coins. */
function landingChance(empty: number, landed: number, { weight, of }: HoldAndWinGame['hold']['landing']): Ratio {
  let ways = 1n
  for (let index = 0; index < landed; index++) ways = (ways * BigInt(empty - index)) / BigInt(index + 1)
  return ratio(
    ways * BigInt(weight) ** BigInt(landed) * BigInt(of - weight) ** BigInt(empty - landed),
    BigInt(of) ** BigInt(empty),
  )
}

/** Average and average square of one coin's units. */
export function coinMoments({ coinValues }: HoldAndWinGame): { readonly mean: Ratio; readonly meanSquare: Ratio } {
  const weights = BigInt(coinValues.reduce((sum, { weight }) => sum + weight, 0))
  const moment = (power: number) =>
    ratio(
      coinValues.reduce((sum, { units, weight }) => sum + BigInt(weight) * BigInt(units) ** BigInt(power), 0n),
      weights,
    )
  return { mean: moment(1), meanSquare: moment(2) }
}

/** Average and average square of what `coins` held coins pay, GRAND included when they fill the window. */
export function collectMoments(
  game: HoldAndWinGame,
  coins: number,
): { readonly mean: Ratio; readonly meanSquare: Ratio } {
  const coin = coinMoments(game)
  const count = ratio(BigInt(coins))
  const grand = ratio(coins === game.reels.length * rowCount ? BigInt(game.hold.grandUnits) : 0n)
  const mean = multiply(count, coin.mean)
  // n coins: n E c² + n(n − 1)(E c)².
  const meanSquare = add(
    multiply(count, coin.meanSquare),
    multiply(ratio(BigInt(coins) * BigInt(coins - 1)), multiply(coin.mean, coin.mean)),
  )
  return {
    mean: add(mean, grand),
    meanSquare: add(meanSquare, add(multiply(ratio(2n), multiply(mean, grand)), multiply(grand, grand))),
  }
}
