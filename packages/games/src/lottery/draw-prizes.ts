import type { Prizes, PrizeTier } from './prizes.ts'

/** 250 is the largest multiple of ten in a byte: the bytes above would make the digits 0 to 5 come more often. */
const firstRejectedByte = 250

/**
 * The prizes that a stream of random bytes stands for. A byte of 250 or more is skipped, any other gives the digit
 * `byte mod 10`; digits fill the numbers from left to right, tier by tier in the order of the table. Nothing else
 * goes in: no bet, no member, no history (docs/fairness.md, rules version 1).
 * Throws a RangeError when the bytes end before the last digit.
 */
export function drawPrizes(tiers: readonly PrizeTier[], bytes: Iterable<number>): Prizes {
  const digits = digitsOf(bytes)
  return Object.fromEntries(
    tiers.map(({ tier, count, digits: length }) => [
      tier,
      Array.from({ length: count }, () => Array.from({ length }, () => next(digits)).join('')),
    ]),
  )
}

/** How many digits the numbers of a table have together. */
export function digitCount(tiers: readonly PrizeTier[]): number {
  return tiers.reduce((sum, { count, digits }) => sum + count * digits, 0)
}

function* digitsOf(bytes: Iterable<number>): Generator<number, void> {
  for (const byte of bytes) if (byte < firstRejectedByte) yield byte % 10
}

function next(digits: Iterator<number, void>): number {
  const step = digits.next()
  if (step.done) throw new RangeError('the byte source ended before the draw was complete')
  return step.value
}
