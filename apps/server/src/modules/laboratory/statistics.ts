import { type GeneratorTest, failedBelow } from '@banyan/contract'

export interface Figure {
  readonly test: GeneratorTest
  readonly sample: number
  readonly statistic: number
  readonly degrees: number | null
  readonly probability: number
}

export const isPassed = (figures: readonly Figure[]): boolean =>
  figures.every(({ probability }) => probability >= failedBelow)

/** Chi-square of counts against what each is expected to be. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, n) => sum + (count - (expected[n] ?? 0)) ** 2 / (expected[n] ?? 1), 0)
}

/** A test of counts that are each equally likely. */
export function uniform(test: GeneratorTest, counts: readonly number[]): Figure {
  const sample = counts.reduce((sum, count) => sum + count, 0)
  return weighted(
    test,
    counts,
    counts.map(() => 1 / counts.length),
    sample,
  )
}

/** A test of counts that have a probability each. */
export function weighted(
  test: GeneratorTest,
  counts: readonly number[],
  shares: readonly number[],
  sample: number,
): Figure {
  const statistic = chiSquare(
    counts,
    shares.map((share) => share * sample),
  )
  const degrees = counts.length - 1
  return { test, sample, statistic, degrees, probability: upperGamma(degrees / 2, statistic / 2) }
}

/** A test of one deviation, in standard deviations. */
export const deviation = (test: GeneratorTest, sample: number, statistic: number): Figure => ({
  test,
  sample,
  statistic,
  degrees: null,
  probability: upperGamma(0.5, statistic ** 2 / 2),
})

const steps = 1000
const near = 1e-15

/** The regularised upper incomplete gamma function Q(a, x): how likely a chi-square of 2a degrees is 2x or more. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x)
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < steps && term > sum * near; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** Lentz's way through the continued fraction. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let value = d
  for (let n = 1; n < steps; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    value *= c * d
    if (Math.abs(c * d - 1) < near) break
  }
  return value
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z)
  const x = z - 1
  const sum = lanczos.reduce((all, each, n) => all + each / (x + n + 1), 0.99999999999980993)
  const t = x + lanczos.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum)
}
