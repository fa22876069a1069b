import type { PlayCode } from './rules/index.ts'

/** Đảo: every distinct order of the digits of a number, each of which becomes an item of its own. '122' gives three. */
export function permutations(number: string): readonly string[] {
  if (number.length <= 1) return [number]
  const orders = [...number].flatMap((digit, at) =>
    permutations(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  )
  return [...new Set(orders)].toSorted()
}

/** Every choice of `size` of the items, in their order. */
export function combinations<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}

/** The numbers that a xiên quay may combine. */
export const xienQuayNumbers = { min: 3, max: 10 } as const

const xienSizes = [
  ['XIEN2', 2],
  ['XIEN3', 3],
  ['XIEN4', 4],
] as const satisfies readonly (readonly [PlayCode, number])[]

/**
 * Xiên quay: every xiên of two, three and four that the numbers allow, one line per play. Three numbers make 3 + 1
 * entries, four make 6 + 4 + 1. Throws a RangeError for repeated numbers or a count outside `xienQuayNumbers`.
 */
export function xienQuay(
  numbers: readonly string[],
): readonly { readonly play: PlayCode; readonly numbers: readonly string[] }[] {
  const { min, max } = xienQuayNumbers
  if (numbers.length < min || numbers.length > max || new Set(numbers).size !== numbers.length)
    throw new RangeError('not numbers for xiên quay')
  const sorted = numbers.toSorted()
  return xienSizes
    .map(([play, size]) => ({ play, numbers: combinations(sorted, size).map((entry) => entry.join('-')) }))
    .filter((line) => line.numbers.length > 0)
}
