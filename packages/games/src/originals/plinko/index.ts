import { ratio } from '../../ratio.ts'
import { hasExactly, isOneOf, type Multiplier, type Original } from '../original.ts'

export const plinkoRows = [8, 12, 16] as const
export const plinkoRisks = ['low', 'medium', 'high'] as const

export type PlinkoRows = (typeof plinkoRows)[number]
export type PlinkoRisk = (typeof plinkoRisks)[number]

export interface PlinkoPicks {
  readonly rows: PlinkoRows
  readonly risk: PlinkoRisk
}

export interface PlinkoDrawn {
  /** At each row, 1 where the ball goes to the right. */
  readonly path: readonly number[]
  /** How often it went to the right, which is where it falls: 0 is the bin on the left. */
  readonly bin: number
}

/** Tenths of the stake by the distance from the middle, the outermost bin first. */
const outerTenths: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [56, 21, 11, 10, 5],
    medium: [130, 30, 13, 7, 4],
    high: [290, 40, 15, 3, 2],
  },
  12: {
    low: [100, 30, 16, 14, 11, 10, 5],
    medium: [330, 110, 40, 20, 11, 6, 3],
    high: [1700, 240, 81, 20, 7, 2, 2],
  },
  16: {
    low: [160, 90, 20, 14, 14, 12, 11, 10, 5],
    medium: [1100, 410, 100, 50, 30, 15, 10, 5, 3],
    high: [10_000, 1300, 260, 90, 40, 20, 2, 2, 2],
  },
}

/** The tenths of every bin, from the left. */
export function plinkoBins({ rows, risk }: PlinkoPicks): readonly number[] {
  const outer = outerTenths[rows][risk]
  return [...outer, ...outer.toReversed().slice(1)]
}

/** A ball over rows of pins: at each it goes to the left or to the right, and the bins pay the more the farther out. */
export const plinko: Original<PlinkoPicks, PlinkoDrawn> = {
  code: 'plinko',
  version: 1,
  picksOf(input) {
    const { rows, risk } = input
    const fits = hasExactly(input, ['rows', 'risk']) && isOneOf(plinkoRows, rows) && isOneOf(plinkoRisks, risk)
    return fits ? { rows, risk } : null
  },
  draw({ rows }, draws) {
    const path = Array.from({ length: rows }, () => draws.below(2))
    return { path, bin: path.reduce((sum, step) => sum + step, 0) }
  },
  multiplierOf: (picks, { bin }) => tenths(plinkoBins(picks)[bin] ?? 0),
  highestOf: (picks) => tenths(Math.max(...plinkoBins(picks))),
  returnOf(picks) {
    const paths = pathsTo(picks.rows)
    const sum = plinkoBins(picks).reduce((paid, each, bin) => paid + BigInt(each) * (paths[bin] ?? 0n), 0n)
    return ratio(sum, 10n * 2n ** BigInt(picks.rows))
  },
  wordsOf: ({ rows, risk }) => [String(rows), risk],
  published: [
    { picks: { rows: 8, risk: 'low' }, returnMillionths: 989_843 },
    { picks: { rows: 8, risk: 'medium' }, returnMillionths: 989_062 },
    { picks: { rows: 8, risk: 'high' }, returnMillionths: 990_625 },
    { picks: { rows: 12, risk: 'low' }, returnMillionths: 989_794 },
    { picks: { rows: 12, risk: 'medium' }, returnMillionths: 989_892 },
    { picks: { rows: 12, risk: 'high' }, returnMillionths: 991_162 },
    { picks: { rows: 16, risk: 'low' }, returnMillionths: 989_987 },
    { picks: { rows: 16, risk: 'medium' }, returnMillionths: 989_883 },
    { picks: { rows: 16, risk: 'high' }, returnMillionths: 989_764 },
  ],
}

const tenths = (numerator: number): Multiplier => ({ numerator, denominator: 10 })

/** How many ways lead to each bin: a row of Pascal's triangle. */
function pathsTo(rows: number): readonly bigint[] {
  let paths = [1n]
  for (let row = 0; row < rows; row += 1) paths = [...paths, 0n].map((count, bin) => count + (paths[bin - 1] ?? 0n))
  return paths
}
