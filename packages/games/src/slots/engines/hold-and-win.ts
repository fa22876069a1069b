import { rowCount, type Draws, type HoldAndWinGame } from '../game.ts'
import type { Cell, Coin, CollectStep, HoldStep, RespinStep } from '../round.ts'

/** Coins at these cells, each with a drawn value. */
export function drawCoins(game: HoldAndWinGame, cells: readonly Cell[], draws: Draws): readonly Coin[] {
  return cells.map((cell) => drawCoin(game, cell, draws))
}

function drawCoin(game: HoldAndWinGame, cell: Cell, draws: Draws): Coin {
  let rest = draws.below(game.coinValues.reduce((sum, { weight }) => sum + weight, 0))
  const value = game.coinValues.find(({ weight }) => (rest -= weight) < 0)! // the draw is below the sum of the weights
  return { cell, units: value.units, jackpot: value.jackpot }
}

/** Holds the coins of the window and respins the empty cells until no respin is left or no cell is empty, then pays. */
export function holdAndWin(
  game: HoldAndWinGame,
  start: readonly Coin[],
  draws: Draws,
): readonly (HoldStep | RespinStep | CollectStep)[] {
  const { respins, landing, grandUnits } = game.hold
  const cells = Array.from({ length: game.reels.length * rowCount }, (_, cell) => cell)
  const held = new Map(start.map((coin) => [coin.cell, coin]))
  const steps: (HoldStep | RespinStep | CollectStep)[] = [
    { kind: 'hold', coins: start, respinsLeft: respins, units: 0 },
  ]
  let respinsLeft = respins
  while (respinsLeft > 0 && held.size < cells.length) {
    const landed = cells.flatMap((cell) =>
      held.has(cell) || draws.below(landing.of) >= landing.weight ? [] : [drawCoin(game, cell, draws)],
    )
    for (const coin of landed) held.set(coin.cell, coin)
    respinsLeft = landed.length > 0 ? respins : respinsLeft - 1
    steps.push({ kind: 'respin', landed, respinsLeft, units: 0 })
  }
  const coins = [...held.values()].toSorted((a, b) => a.cell - b.cell)
  const grand = held.size === cells.length ? grandUnits : 0
  steps.push({ kind: 'collect', coins, grandUnits: grand, units: coins.reduce((sum, { units }) => sum + units, grand) })
  return steps
}
