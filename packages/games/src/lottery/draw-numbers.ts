import { taken } from '../counting.ts'
import { drawsFromBytes } from '../draws.ts'
import { type Prizes, type PrizeTier, isPrizes } from './prizes.ts'

/** Whole numbers from 1 to `highest`, each of which may come again, or comes at most once a draw. */
export interface NumberSource {
  readonly highest: number
  readonly repeats: boolean
}

/**
 * The numbers that a stream of random bytes stands for, in the order in which they are drawn. Words of 32 bits become
 * whole numbers, none of which comes more often; where none comes again, each draw takes one of those that are left
 * (docs/fairness.md). Throws a RangeError when the bytes end first.
 */
export function drawNumbers(
  { tier, count, digits }: PrizeTier,
  { highest, repeats }: NumberSource,
  bytes: Iterable<number>,
): Prizes {
  const draws = drawsFromBytes(bytes)
  const all = Array.from({ length: highest }, (_, at) => at + 1)
  const drawn = repeats ? Array.from({ length: count }, () => draws.below(highest) + 1) : taken(count, all, draws)
  return { [tier]: drawn.map((number) => written(number, digits)) }
}

/** Whether a record from the wire or the database has the numbers of a draw. */
export function isDrawnNumbers(tier: PrizeTier, { highest, repeats }: NumberSource, record: Prizes): boolean {
  if (!isPrizes([tier], record)) return false
  const numbers = record[tier.tier] ?? []
  const isEach = numbers.every((number) => Number(number) >= 1 && Number(number) <= highest)
  return isEach && (repeats || new Set(numbers).size === numbers.length)
}

/** Every number of a source as it is written: '01' to '80'. */
export function numbersTo(highest: number, digits: number): readonly string[] {
  return Array.from({ length: highest }, (_, at) => written(at + 1, digits))
}

function written(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
