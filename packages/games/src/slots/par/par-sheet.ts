import { add, approximately, divide, multiply, type Ratio, ratio, total } from '../../ratio.ts'
import {
  type CascadingGame,
  type ClusterGame,
  type HoldAndWinGame,
  type Jackpot,
  jackpots,
  type LinesGame,
  priceInBets,
  type RoundMode,
  rowCount,
  type SlotCode,
  type SlotGame,
  type SlotSymbol,
  type Volatility,
  type WaysGame,
} from '../game.ts'
import { fastCluster } from './fast-cluster.ts'
import { fastLines, marksOf } from './fast-lines.ts'
import { fastWays } from './fast-ways.ts'
import { capCostAtMost, deviationOf, freeSpinFigures, type FreeSpinRound } from './free-spins.ts'
import { coinMoments, collectMoments, finalCoins } from './hold.ts'
import { lineReturns } from './line-return.ts'
import { freeSpinRoundChances, holdRoundChances, type RoundChances } from './round-chances.ts'
import { chance, expected, largestUnits, type SpinTable, tabulate, withUnits } from './spin-table.ts'

/** A part of what a game returns, as a share of the stake. */
interface ReturnPart {
  readonly part: 'lines' | 'ways' | 'clusters' | 'scatters' | 'free-spins' | 'coins' | Jackpot
  readonly return: Ratio
}

/** One cycle of stops. Amounts are in bets. */
export interface SpinFigures {
  readonly cycle: bigint
  readonly mean: Ratio
  readonly hit: Ratio
  readonly deviation: number
  readonly largest: Ratio
}

interface FeatureFigures {
  /** That a round has it. */
  readonly chance: Ratio
  /** What it wins on average, in bets. */
  readonly mean: Ratio
  /** Free spins, or coins at the end, on average. */
  readonly length: Ratio
  /** That the window fills with coins, of all rounds. Null where nothing is held. */
  readonly grand: Ratio | null
}

/**
 * Everything that is known of a game without playing it. Fractions are exact; what has a
 * root or a transform in it is a number.
 */
export interface ParSheet {
  readonly gameCode: SlotCode
  readonly mode: RoundMode
  /** What a round costs, in bets. */
  readonly price: number
  readonly return: Ratio
  readonly parts: readonly ReturnPart[]
  /** The return by symbol, from lines alone; empty for other games. */
  readonly symbols: readonly { readonly symbol: SlotSymbol; readonly return: Ratio }[]
  /** Null for a round without a paid spin. */
  readonly spin: SpinFigures | null
  readonly freeSpin: SpinFigures | null
  readonly feature: FeatureFigures
  /** Standard deviation of a round's win, in bets. */
  readonly deviation: number
  readonly volatility: Volatility
  /** That a round wins anything. */
  readonly hit: number
  /** That a round wins at least so many bets. */
  readonly atLeast: readonly { readonly bets: number; readonly chance: number }[]
  /**
   * Figures of the distribution as computed, to see how near it comes: the sum of all
   * chances, and mean and deviation in bets.
   */
  readonly distribution: { readonly whole: number; readonly mean: number; readonly deviation: number }
  /** The most that a round can win without the cap, in bets; null where free spins have no last one. */
  readonly largest: Ratio | null
  /** No more than this share of the stake is lost to the cap, which `return` leaves out. */
  readonly capCostAtMost: number
}

/** The band in which the return of every game and mode must lie, in basis points. */
const returnBand = { least: 9_500n, most: 9_700n } as const

/** The reason why a game may not be offered, or null. */
export function returnFault({ gameCode, mode, return: { numerator, denominator } }: ParSheet): string | null {
  const basisPoints = numerator * 10_000n
  if (basisPoints >= returnBand.least * denominator && basisPoints <= returnBand.most * denominator) return null
  return `${gameCode} ${mode} returns ${approximately({ numerator, denominator }) * 100}%, which is not between ${returnBand.least} and ${returnBand.most} basis points`
}

/** Throws a RangeError for a mode that the game has not. Takes seconds: every spin of the cycle is counted. */
export function parSheet(game: SlotGame, mode: RoundMode = 'SPIN'): ParSheet {
  const price = priceInBets(game, mode)
  if (game.engine === 'hold-and-win') return holdSheet(game)
  if (game.engine === 'cluster') return clusterSheet(game)
  return game.engine === 'lines' ? linesSheet(game) : waysSheet(game, mode, price)
}

/** Wins thresholds of the distribution, in bets. */
const thresholds = [1, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

function linesSheet(game: LinesGame): ParSheet {
  const symbols = lineReturns(game)
  const lines = perLine(game, symbols)
  const table = scatterPaid(game)
  const { multiplier } = game.freeSpins
  const round = {
    first: awarding(game, table),
    free: awarding(
      game,
      withUnits(table, ({ units }) => units * multiplier),
    ),
  }
  const scatters = expected(table, ({ marks }) => awardOf(game, marks)?.units ?? 0)
  return {
    ...freeSpinSheet(game, 'SPIN', round),
    symbols,
    parts: [
      { part: 'lines', return: lines },
      { part: 'scatters', return: inBets(game, scatters) },
      { part: 'free-spins', return: inBets(game, freeSpinFigures(round).meanFree) },
    ],
    spin: spinFigures(game, table),
    freeSpin: spinFigures(game, round.free),
  }
}

/** Each spin of the cycle with what its lines and its scatters pay. */
function scatterPaid(game: LinesGame): SpinTable {
  const scatters = marksOf(game.reels, game.scatter)
  const table = tabulate((visit) => fastLines(game).walk(visit, scatters))
  return withUnits(table, ({ units, marks }) => units + (awardOf(game, marks)?.units ?? 0))
}

function waysSheet(game: WaysGame, mode: RoundMode, price: number): ParSheet {
  const free = tabulate((visit) => fastWays(game, game.freeSpins.reels, game.freeSpins.ladder).walk(visit))
  const again = retriggering(game, free)
  if (mode === 'BUY') {
    const bought: SpinTable = { cycle: 1n, outcomes: [{ units: 0, marks: game.buy.freeSpins, count: 1 }] }
    const sheet = freeSpinSheet(game, mode, { first: bought, free: again })
    return {
      ...sheet,
      symbols: [],
      parts: [{ part: 'free-spins', return: sheet.return }],
      spin: null,
      freeSpin: spinFigures(game, free),
    }
  }
  const base = tabulate((visit) => fastWays(game, game.reels, game.ladder).walk(visit))
  const round = { first: awarding(game, base), free: again }
  return {
    ...freeSpinSheet(game, mode, round),
    symbols: [],
    parts: [
      { part: 'ways', return: divide(spinFigures(game, base).mean, ratio(BigInt(price))) },
      { part: 'free-spins', return: inBets(game, freeSpinFigures(round).meanFree) },
    ],
    spin: spinFigures(game, base),
    freeSpin: spinFigures(game, free),
  }
}

function clusterSheet(game: ClusterGame): ParSheet {
  const { base, free } = clusterTables(game)
  const round = { first: awarding(game, base), free: retriggering(game, free) }
  return {
    ...freeSpinSheet(game, 'SPIN', round),
    symbols: [],
    parts: [
      { part: 'clusters', return: spinFigures(game, base).mean },
      { part: 'free-spins', return: inBets(game, freeSpinFigures(round).meanFree) },
    ],
    spin: spinFigures(game, base),
    freeSpin: spinFigures(game, free),
  }
}

/** Paid and free spins are the same stops of the same reels: one walk counts both. */
function clusterTables(game: ClusterGame): { readonly base: SpinTable; readonly free: SpinTable } {
  const fast = fastCluster(game)
  const { last } = fast
  let free: SpinTable | null = null
  const base = tabulate((visitPaid) => {
    free = tabulate((visitFree) =>
      fast.walk((count) => {
        visitPaid(last.units, last.scatters, count)
        visitFree(last.freeUnits, last.scatters, count)
      }),
    )
  })
  return { base, free: free ?? base }
}

/** Free spins with those that they add as their marks. */
function retriggering(game: CascadingGame, free: SpinTable): SpinTable {
  return {
    ...free,
    outcomes: free.outcomes.map((outcome) => ({
      ...outcome,
      marks: awardOf(game, outcome.marks) ? game.freeSpins.retrigger : 0,
    })),
  }
}

/** The same spins with the free spins that they bring as their marks. */
function awarding(game: LinesGame | CascadingGame, table: SpinTable): SpinTable {
  return {
    ...table,
    outcomes: table.outcomes.map((outcome) => ({ ...outcome, marks: awardOf(game, outcome.marks)?.freeSpins ?? 0 })),
  }
}

function awardOf(game: LinesGame | CascadingGame, scatters: number) {
  return game.scatterAwards.findLast(({ count }) => scatters >= count)
}

function freeSpinSheet(game: LinesGame | CascadingGame, mode: RoundMode, round: FreeSpinRound) {
  const price = priceInBets(game, mode)
  const figures = freeSpinFigures(round)
  const capUnits = game.winMax * game.unitsPerBet
  const triggered = chance(round.first, ({ marks }) => marks > 0)
  return {
    gameCode: game.code,
    mode,
    price,
    return: divide(inBets(game, figures.mean), ratio(BigInt(price))),
    feature: {
      chance: triggered,
      mean: inBets(game, divide(figures.meanFree, triggered)),
      length: divide(figures.freeSpins, triggered),
      grand: null,
    },
    ...spread(game, deviationOf(figures.mean, figures.meanSquare), freeSpinRoundChances(round, sizeFor(capUnits))),
    largest: null,
    capCostAtMost: capCostAtMost(round, capUnits) / (game.unitsPerBet * price),
  }
}

/** A power of two well above the cap. */
function sizeFor(capUnits: number): number {
  return 2 ** Math.ceil(Math.log2(capUnits * 1.2))
}

function holdSheet(game: HoldAndWinGame): ParSheet {
  const table = tabulate((visit) => fastLines(game).walk(visit, marksOf(game.reels, game.coin)))
  const symbols = lineReturns(game)
  const lines = perLine(game, symbols)
  const starts = holdStarts(game, table)
  const final = Array.from({ length: cellsOf(game) + 1 }, (_, coins) =>
    total(starts.map((each) => multiply(each.chance, each.final[coins]!))),
  )
  const triggered = total(starts.map(({ chance }) => chance))
  const coins = total(final.map((each, count) => multiply(each, ratio(BigInt(count)))))
  const grand = final[cellsOf(game)]!
  const feature = featureParts(game, { grand, coins })
  const featureMean = total(feature.map((part) => part.return))
  const returned = add(lines, featureMean)
  const largest = largestHold(game, table)
  return {
    gameCode: game.code,
    mode: 'SPIN',
    price: 1,
    return: returned,
    parts: [{ part: 'lines', return: lines }, ...feature],
    symbols,
    spin: spinFigures(game, table),
    freeSpin: null,
    feature: { chance: triggered, mean: divide(featureMean, triggered), length: divide(coins, triggered), grand },
    ...spread(
      game,
      deviationOf(multiply(returned, ratio(BigInt(game.unitsPerBet))), holdMeanSquare(game, table, starts)),
      holdRoundChances(game, table),
    ),
    largest: inBets(game, ratio(BigInt(largest))),
    capCostAtMost: largest > game.winMax * game.unitsPerBet ? Infinity : 0,
  }
}

const cellsOf = (game: HoldAndWinGame) => game.reels.length * rowCount

/** A number of coins that a feature starts with, and how likely each number is at its end. */
interface HoldStart {
  readonly start: number
  readonly chance: Ratio
  readonly final: readonly Ratio[]
}

function holdStarts(game: HoldAndWinGame, table: SpinTable): HoldStart[] {
  const finalOf = finalCoins(game)
  return Array.from({ length: cellsOf(game) - game.hold.trigger + 1 }, (_, index) => game.hold.trigger + index)
    .map((start) => ({ start, chance: chance(table, ({ marks }) => marks === start) }))
    .filter(({ chance }) => chance.numerator > 0n)
    .map(({ start, chance }) => ({ start, chance, final: finalOf(start) }))
}

/** What the feature returns: each jackpot, and the plain coins. */
function featureParts(
  game: HoldAndWinGame,
  { grand, coins }: { readonly grand: Ratio; readonly coins: Ratio },
): ReturnPart[] {
  const unitsOf = (jackpot: Jackpot) =>
    jackpot === 'GRAND'
      ? multiply(grand, ratio(BigInt(game.hold.grandUnits)))
      : multiply(coins, coinShare(game, jackpot))
  return [
    ...jackpots.map((jackpot) => ({ part: jackpot, return: inBets(game, unitsOf(jackpot)) })),
    { part: 'coins', return: inBets(game, multiply(coins, coinShare(game, null))) },
  ]
}

/** E R² = E L² + 2 E L·F + E F², where the lines L and the feature F meet only in the coins they start with. */
function holdMeanSquare(game: HoldAndWinGame, table: SpinTable, starts: readonly HoldStart[]): Ratio {
  const collected = starts.map(({ start, chance, final }) => {
    const moments = final.map((each, count) => ({ each, ...collectMoments(game, count) }))
    const linesThere = expected(table, ({ units, marks }) => (marks === start ? units : 0))
    const mean = total(moments.map(({ each, mean }) => multiply(each, mean)))
    const meanSquare = total(moments.map(({ each, meanSquare }) => multiply(each, meanSquare)))
    return add(multiply(ratio(2n), multiply(linesThere, mean)), multiply(chance, meanSquare))
  })
  return add(
    expected(table, ({ units }) => units * units),
    total(collected),
  )
}

/** The most units that a round can win: lines alone, or lines with coins and every cell full of the best. */
function largestHold(game: HoldAndWinGame, table: SpinTable): number {
  const largestCoin = Math.max(...game.coinValues.map(({ units }) => units))
  const largestWithCoins = table.outcomes.reduce(
    (most, { units, marks }) => (marks >= game.hold.trigger ? Math.max(most, units) : most),
    0,
  )
  return Math.max(largestUnits(table), largestWithCoins + cellsOf(game) * largestCoin + game.hold.grandUnits)
}

/** Units that a coin brings on average by values of this jackpot, or by plain ones. */
function coinShare(game: HoldAndWinGame, jackpot: Jackpot | null): Ratio {
  return coinMoments({
    ...game,
    coinValues: game.coinValues.map((value) => (value.jackpot === jackpot ? value : { ...value, units: 0 })),
  }).mean
}

/**
 * What all lines return of the bet: each line has the same return and the same part of
 * the bet, as long as the bet is a unit a line.
 */
function perLine(game: LinesGame | HoldAndWinGame, symbols: ParSheet['symbols']): Ratio {
  return multiply(total(symbols.map((each) => each.return)), ratio(BigInt(game.lines.length), BigInt(game.unitsPerBet)))
}

function spinFigures(game: SlotGame, table: SpinTable): SpinFigures {
  const mean = expected(table, ({ units }) => units)
  const meanSquare = expected(table, ({ units }) => units * units)
  return {
    cycle: table.cycle,
    mean: inBets(game, mean),
    hit: chance(table, ({ units }) => units > 0),
    deviation: deviationOf(mean, meanSquare) / game.unitsPerBet,
    largest: inBets(game, ratio(BigInt(largestUnits(table)))),
  }
}

function spread(game: SlotGame, deviationUnits: number, chances: RoundChances) {
  const deviation = deviationUnits / game.unitsPerBet
  const atLeast = thresholds.map((bets) => ({
    bets,
    chance: Math.max(
      0,
      chances.subarray(bets * game.unitsPerBet).reduce((sum, each) => sum + each, 0),
    ),
  }))
  return {
    deviation,
    volatility: volatilityOf(deviation),
    hit: 1 - chances[0]!,
    atLeast,
    distribution: moments(game, chances),
  }
}

function moments(game: SlotGame, chances: RoundChances): ParSheet['distribution'] {
  const whole = chances.reduce((sum, chance) => sum + chance, 0)
  const mean = chances.reduce((sum, chance, units) => sum + chance * units, 0) / game.unitsPerBet
  const meanSquare = chances.reduce((sum, chance, units) => sum + chance * units ** 2, 0) / game.unitsPerBet ** 2
  return { whole, mean, deviation: Math.sqrt(meanSquare - mean ** 2) }
}

function volatilityOf(deviation: number): Volatility {
  if (deviation < 3) return 'low'
  return deviation > 6 ? 'high' : 'medium'
}

function inBets(game: SlotGame, units: Ratio): Ratio {
  return divide(units, ratio(BigInt(game.unitsPerBet)))
}
