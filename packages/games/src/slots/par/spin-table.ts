import { type Ratio, ratio } from '../../ratio.ts'

/**
 * A win that a spin may have, with the scatters or coins in its last window, and how many spins of the cycle are so.
 */
export interface Outcome {
  readonly units: number
  readonly marks: number
  readonly count: number
}

/** Every spin of a cycle: all combinations of stops, each equally likely, with equal ones counted together. */
export interface SpinTable {
  readonly cycle: bigint
  readonly outcomes: readonly Outcome[]
}

/** Walks a cycle. Counts are whole and far below 2^53, so they are exact. */
export function tabulate(walk: (visit: (units: number, marks: number, count: number) => void) => void): SpinTable {
  const byMarks: Float64Array[] = []
  walk((units, marks, count) => {
    let counts = (byMarks[marks] ??= new Float64Array(64))
    if (units >= counts.length) {
      const longer = new Float64Array(2 ** Math.ceil(Math.log2(units + 1)))
      longer.set(counts)
      counts = byMarks[marks] = longer
    }
    counts[units]! += count
  })
  const outcomes = byMarks.flatMap((counts, marks) =>
    Array.from(counts, (count, units) => ({ units, marks, count })).filter(({ count }) => count > 0),
  )
  return { cycle: outcomes.reduce((sum, { count }) => sum + BigInt(count), 0n), outcomes }
}

/** The average of a whole number over the cycle, exactly. */
export function expected({ cycle, outcomes }: SpinTable, value: (outcome: Outcome) => number): Ratio {
  return ratio(
    outcomes.reduce((sum, outcome) => sum + BigInt(outcome.count) * BigInt(value(outcome)), 0n),
    cycle,
  )
}

export function chance(table: SpinTable, holds: (outcome: Outcome) => boolean): Ratio {
  return expected(table, (outcome) => (holds(outcome) ? 1 : 0))
}

/** The same spins with other wins. */
export function withUnits(table: SpinTable, units: (outcome: Outcome) => number): SpinTable {
  return { ...table, outcomes: table.outcomes.map((outcome) => ({ ...outcome, units: units(outcome) })) }
}

export function largestUnits({ outcomes }: SpinTable): number {
  return outcomes.reduce((largest, { units }) => Math.max(largest, units), 0)
}
