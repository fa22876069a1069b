import type { Play } from './play.ts'

/** Ready selections among the numbers 00 to 99, as players name them. */

/** Every number of so many digits, in order: 2 gives '00' to '99'. */
export function allNumbers(digits: 1 | 2 | 3 | 4): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'))
}

/** Every number, or other choice, of which an entry of a play is made. */
export function numbersOf({ choices, digits }: Pick<Play, 'choices' | 'digits'>): readonly string[] {
  return choices ?? allNumbers(digits)
}

const tens = (value: number) => Math.floor(value / 10)
const units = (value: number) => value % 10
/** Shadows: 0 and 5, 1 and 6, 2 and 7, 3 and 8, 4 and 9. */
const areShadows = (value: number) => Math.abs(tens(value) - units(value)) === 5
const isDouble = (value: number) => tens(value) === units(value)

function where(holds: (value: number) => boolean): readonly string[] {
  return allNumbers(2).filter((number) => holds(Number(number)))
}

/** Tài, xỉu, chẵn, lẻ and the doubles: kép bằng, kép lệch, sát kép. */
export const selections = {
  big: where((value) => value >= 50),
  small: where((value) => value < 50),
  even: where((value) => value % 2 === 0),
  odd: where((value) => value % 2 === 1),
  double: where(isDouble),
  shadow_double: where(areShadows),
  near_double: where((value) => !isDouble(value) && (isDouble(value - 1) || isDouble(value + 1))),
} as const

export type Selection = keyof typeof selections

/** Đầu: the ten numbers with this tens digit. */
export function withTens(digit: number): readonly string[] {
  return where((value) => tens(value) === digit)
}

/** Đuôi: the ten numbers with this units digit. */
export function withUnits(digit: number): readonly string[] {
  return where((value) => units(value) === digit)
}

/** Tổng: the ten numbers whose digits add up to this, without the tens of the sum. */
export function withDigitSum(digit: number): readonly string[] {
  return where((value) => (tens(value) + units(value)) % 10 === digit)
}

/**
 * Kéo: the even run that starts `first`, `second` and ends with `last`: 10/20 kéo 90 is 10, 20, … 90. Null when the
 * numbers differ in length, do not rise, or the run would miss `last`.
 */
export function run(first: string, second: string, last: string): readonly string[] | null {
  if (![first, second, last].every((number) => /^\d{1,4}$/.test(number) && number.length === first.length)) return null
  const step = Number(second) - Number(first)
  const distance = Number(last) - Number(first)
  if (step <= 0 || distance < step || distance % step !== 0) return null
  return Array.from({ length: distance / step + 1 }, (_, at) =>
    String(Number(first) + at * step).padStart(first.length, '0'),
  )
}
