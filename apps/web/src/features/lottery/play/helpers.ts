import { type Play, allNumbers, selections, withDigitSum } from '@banyan/games/lottery'
import type { Board } from './board.ts'

/** A ready selection by the name of its text: `lottery.quick.<name>`. */
export interface Helper {
  readonly name: 'big' | 'small' | 'even' | 'odd' | 'double' | 'shadow_double' | 'near_double' | 'odd_sum' | 'even_sum'
  readonly numbers: readonly string[]
}

const sums = (digits: readonly number[]) => digits.flatMap((digit) => withDigitSum(digit)).toSorted()

const ofPairs: readonly Helper[] = [
  ...(['big', 'small', 'even', 'odd', 'double'] as const).map((name) => ({ name, numbers: selections[name] })),
  { name: 'odd_sum', numbers: sums([1, 3, 5, 7, 9]) },
  { name: 'even_sum', numbers: sums([0, 2, 4, 6, 8]) },
  ...(['shadow_double', 'near_double'] as const).map((name) => ({ name, numbers: selections[name] })),
]

const ofDigits: readonly Helper[] = [
  { name: 'big', numbers: allNumbers(1).slice(5) },
  { name: 'small', numbers: allNumbers(1).slice(0, 5) },
  { name: 'even', numbers: allNumbers(1).filter((digit) => Number(digit) % 2 === 0) },
  { name: 'odd', numbers: allNumbers(1).filter((digit) => Number(digit) % 2 === 1) },
]

/** The ready selections that make sense on a board; none where numbers are combined or have three digits and more,
 * or where they are no digits. */
export function helpersOf(board: Board, play: Pick<Play, 'choices'>): readonly Helper[] {
  if (play.choices || board.kind === 'combined' || board.digits > 2) return []
  return board.digits === 1 ? ofDigits : ofPairs
}

/**
 * Uniform whole numbers below a bound, from the browser's own source of randomness.
 * Values past the last full round are drawn again.
 */
export function randomIndex(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return value % below
  }
}
