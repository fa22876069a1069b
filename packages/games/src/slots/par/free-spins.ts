import { add, approximately, divide, multiply, type Ratio, ratio, subtract } from '../../ratio.ts'
import { expected, type SpinTable } from './spin-table.ts'

/** A first spin and free spins that may add free spins. `marks` of the outcomes are the free spins they bring. */
export interface FreeSpinRound {
  /** For bought free spins a table of one certain outcome. */
  readonly first: SpinTable
  readonly free: SpinTable
}

export interface FreeSpinFigures {
  readonly mean: Ratio
  /** The mean of the square of the round's units. */
  readonly meanSquare: Ratio
  /** Units of the free spins alone. */
  readonly meanFree: Ratio
  /** Free spins that one free spin adds, on average. */
  readonly addedPerFreeSpin: Ratio
  /** Free spins of a round, with those that are added. */
  readonly freeSpins: Ratio
}

const one = ratio(1n)

/**
 * A free spin with all that it adds wins T = X + T1 + … + TN, where X is its own win and N the spins it adds: so E T =
 * E X + E N · E T, and E T² follows from the joint table of X and N. The round is the same sum for its first spin.
 */
export function freeSpinFigures({ first, free }: FreeSpinRound): FreeSpinFigures {
  const addedPerFreeSpin = expected(free, ({ marks }) => marks)
  const notAdded = subtract(one, addedPerFreeSpin)
  const mean = divide(
    expected(free, ({ units }) => units),
    notAdded,
  )
  // E T² (1 − E N) = [E X² + 2 E T · E XN + (E T)² · E N(N − 1)], and the same bracket
  // plus E N · E T² for the first spin.
  const meanSquare = divide(bracket(free, mean), notAdded)
  const freeSpinsFirst = expected(first, ({ marks }) => marks)
  const meanFree = multiply(freeSpinsFirst, mean)
  return {
    mean: add(
      expected(first, ({ units }) => units),
      meanFree,
    ),
    meanSquare: add(bracket(first, mean), multiply(freeSpinsFirst, meanSquare)),
    meanFree,
    addedPerFreeSpin,
    freeSpins: divide(freeSpinsFirst, notAdded),
  }
}

function bracket(table: SpinTable, mean: Ratio): Ratio {
  const square = expected(table, ({ units }) => units * units)
  const mixed = expected(table, ({ units, marks }) => 2 * units * marks)
  const pairs = expected(table, ({ marks }) => marks * (marks - 1))
  return add(square, add(multiply(mean, mixed), multiply(multiply(mean, mean), pairs)))
}

/**
 * An upper bound of what the cap takes off a round, in units: max(0, R − cap) ≤ e^(θ(R − cap)) / θe for every θ > 0,
 * and E e^θR follows from the tables like E R. The smallest bound of many θ is given.
 */
export function capCostAtMost({ first, free }: FreeSpinRound, capUnits: number): number {
  let least = Infinity
  for (let step = 1; step <= 60; step++) {
    const theta = (3 * step) / capUnits
    const [ofFirst, ofFree] = [generating(first, theta), generating(free, theta)]
    let perSpin = 1
    for (let round = 0; round < 200; round++) perSpin = ofFree(perSpin)
    // Where the iteration finds no fixed point the expectation is infinite, and larger θ are no better.
    if (!(ofFree(perSpin) <= perSpin * (1 + 1e-12))) break
    least = Math.min(least, (ofFirst(perSpin) * Math.exp(-theta * capUnits)) / (theta * Math.E))
  }
  return least
}

/** E e^(θX) · t^N as a function of t. */
function generating({ cycle, outcomes }: SpinTable, theta: number): (perSpin: number) => number {
  const byMarks: number[] = []
  for (const { units, marks, count } of outcomes)
    byMarks[marks] = (byMarks[marks] ?? 0) + (count / Number(cycle)) * Math.exp(theta * units)
  return (perSpin) => byMarks.reduce((sum, each, marks) => sum + each * perSpin ** marks, 0)
}

/** Standard deviation from the average of a number and of its square. */
export function deviationOf(mean: Ratio, meanSquare: Ratio): number {
  return Math.sqrt(approximately(subtract(meanSquare, multiply(mean, mean))))
}
