import { cascades } from './engines/cascades.ts'
import { clusterWins } from './engines/cluster.ts'
import { drawCoins, holdAndWin } from './engines/hold-and-win.ts'
import { lineWins, scatterWins } from './engines/lines.ts'
import { waysWins } from './engines/ways.ts'
import {
  type CascadingGame,
  type Draws,
  freeReelsOf,
  type HoldAndWinGame,
  type LinesGame,
  priceInBets,
  type RoundMode,
  rowsOf,
  type ScatterAward,
  type SlotGame,
} from './game.ts'
import type { Cell, Coin, Round, SpinStep, Step, Win, Window } from './round.ts'
import { cellsOf, drawStops, windowAt } from './window.ts'

/**
 * Plays a whole round: no decision of the player comes after its start. Throws a RangeError for a mode that the game
 * has not. The order of the draws is part of the rules (docs/slots.md).
 */
export function playRound(game: SlotGame, mode: RoundMode, draws: Draws): Round {
  priceInBets(game, mode)
  const drawn: number[] = []
  const recording: Draws = {
    below(below) {
      const number = draws.below(below)
      drawn.push(number)
      return number
    },
  }
  const steps = stepsOf(game, mode, recording)
  return { gameCode: game.code, gameVersion: game.version, mode, draws: drawn, steps, totalUnits: unitsOf(steps) }
}

/**
 * The same round again, from the numbers that were drawn for it. Throws a RangeError when
 * they are not exactly those of a round.
 */
export function replayRound(game: SlotGame, mode: RoundMode, drawn: readonly number[]): Round {
  let next = 0
  const round = playRound(game, mode, {
    below(below) {
      const number = drawn[next++]
      if (number === undefined || !Number.isInteger(number) || number < 0 || number >= below)
        throw new RangeError(`draw ${next} of the round is not a number below ${below}`)
      return number
    },
  })
  if (next !== drawn.length) throw new RangeError(`the round took ${next} of ${drawn.length} draws`)
  return round
}

function stepsOf(game: SlotGame, mode: RoundMode, draws: Draws): readonly Step[] {
  if (game.engine === 'hold-and-win') return capped(game, holdAndWinSteps(game, draws))
  return capped(game, freeSpinSteps(game, mode, draws))
}

/** Steps until the win reaches the most that a round pays. Draws are taken only for steps that are played. */
function capped(game: SlotGame, steps: Iterable<Step>): readonly Step[] {
  const played: Step[] = []
  let left = game.winMax * game.unitsPerBet
  for (const step of steps) {
    played.push(step)
    left -= step.units
    if (left <= 0) return [...played, { kind: 'cap', units: left }]
  }
  return played
}

/** A spin and the free spins that it wins, or those that were bought. */
function* freeSpinSteps(game: LinesGame | CascadingGame, mode: RoundMode, draws: Draws): Generator<Step, void> {
  let freeSpinsLeft = 0
  if (mode === 'BUY' && game.engine === 'ways') {
    freeSpinsLeft = game.buy.freeSpins
    yield { kind: 'free-spins', cause: 'bought', scatters: [], awarded: freeSpinsLeft, freeSpinsLeft, units: 0 }
  } else {
    const scatters = cellsOf(yield* spin(game, false, 0, draws), game.scatter)
    const awarded = awardOf(game, scatters)?.freeSpins ?? 0
    freeSpinsLeft = awarded
    if (awarded > 0) yield { kind: 'free-spins', cause: 'won', scatters, awarded, freeSpinsLeft, units: 0 }
  }
  while (freeSpinsLeft > 0) {
    freeSpinsLeft--
    const scatters = cellsOf(yield* spin(game, true, freeSpinsLeft, draws), game.scatter)
    const award = awardOf(game, scatters)
    if (!award) continue
    const awarded = game.engine === 'lines' ? award.freeSpins : game.freeSpins.retrigger
    freeSpinsLeft += awarded
    yield { kind: 'free-spins', cause: 'won-again', scatters, awarded, freeSpinsLeft, units: 0 }
  }
}

function awardOf(game: LinesGame | CascadingGame, scatters: readonly Cell[]): ScatterAward | undefined {
  return game.scatterAwards.findLast(({ count }) => scatters.length >= count)
}

/** One spin with its cascades; returns the window that is left. */
function* spin(
  game: LinesGame | CascadingGame,
  isFree: boolean,
  freeSpinsLeft: number,
  draws: Draws,
): Generator<Step, Window> {
  if (game.engine === 'lines') {
    const stops = drawStops(game.reels, draws)
    const window = windowAt(game.reels, stops)
    const multiplier = isFree ? game.freeSpins.multiplier : 1
    const wins = [...lineWins(game, window, multiplier), ...scatterWins(game, window, multiplier)]
    yield spinStep({ isFree, stops, window, multiplier, wins, freeSpinsLeft })
    return window
  }
  const reels = isFree ? freeReelsOf(game) : game.reels
  const { ladder } = isFree ? game.freeSpins : game
  const stops = drawStops(reels, draws)
  const window = windowAt(reels, stops, rowsOf(game))
  const winsOf = (shown: Window, multiplier: number) =>
    game.engine === 'ways' ? waysWins(game, shown, multiplier) : clusterWins(game, shown, multiplier)
  const wins = winsOf(window, ladder[0]!)
  yield spinStep({ isFree, stops, window, multiplier: ladder[0]!, wins, freeSpinsLeft })
  const falling = cascades(winsOf, reels, ladder, stops, { window, wins })
  yield* falling
  return falling.at(-1)?.window ?? window
}

function* holdAndWinSteps(game: HoldAndWinGame, draws: Draws): Generator<Step, void> {
  const stops = drawStops(game.reels, draws)
  const window = windowAt(game.reels, stops)
  const coins = drawCoins(game, cellsOf(window, game.coin), draws)
  yield spinStep({
    isFree: false,
    stops,
    window,
    multiplier: 1,
    wins: lineWins(game, window, 1),
    coins,
    freeSpinsLeft: 0,
  })
  if (coins.length >= game.hold.trigger) yield* holdAndWin(game, coins, draws)
}

function spinStep(
  spin: Omit<SpinStep, 'kind' | 'units' | 'coins'> & {
    readonly wins: readonly Win[]
    readonly coins?: readonly Coin[]
  },
): SpinStep {
  return { kind: 'spin', coins: [], ...spin, units: unitsOf(spin.wins) }
}

function unitsOf(parts: readonly { readonly units: number }[]): number {
  return parts.reduce((sum, { units }) => sum + units, 0)
}
