import { dayBefore, dayMs } from '@banyan/contract'

/** The steps of an axis in powers of ten, as people count. */
const steps = [1n, 2n, 5n]
const stepsMost = 5n

/** Round values of an axis from `least` to `most`, nothing among them, five steps at the most. */
export function ticksOf(least: bigint, most: bigint): readonly bigint[] {
  const step = stepFor(most - least)
  const first = -(-least / step) // Cut towards nothing, so inside the range.
  return Array.from({ length: Number(most / step - first) + 1 }, (_, at) => (first + BigInt(at)) * step)
}

function stepFor(range: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const step = steps.find((each) => each * power * stepsMost >= range)
    if (step !== undefined) return step * power
  }
}

/** The places of so many days whose names are written below them: even steps, the last day always among them. */
export function namedPlaces(count: number, most = 6): readonly number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step).toReversed()
}

/** The days of a range, the first one first. */
export const everyDay = (from: string, until: string): readonly string[] =>
  Array.from({ length: (Date.parse(until) - Date.parse(from)) / dayMs + 1 }, (_, at) => dayBefore(from, -at))
