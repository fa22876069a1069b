import { tier } from './tier.ts'

/** The sums at which each element ends, and the last of them. */
const elements = [
  ['metal', 695],
  ['wood', 763],
  ['water', 855],
  ['fire', 923],
  ['earth', 1410],
] as const

/** The mean of the sum, which is neither big nor small. */
const middleSum = 810
const half = tier.count / 2

/** The sides of the sum with its element, then which half of the numbers has more, and which parity. */
export function sides(drawn: readonly string[]): readonly string[] {
  if (drawn.length < tier.count) return []
  const numbers = drawn.map(Number)
  const sum = numbers.reduce((total, number) => total + number, 0)
  const above = numbers.filter((number) => number <= 40).length
  const odd = numbers.filter((number) => number % 2 === 1).length
  return [
    sum === middleSum ? String(middleSum) : sum > middleSum ? 'big' : 'small',
    elements.find(([, last]) => sum <= last)?.[0] ?? '',
    above === half ? 'middle' : above > half ? 'upper' : 'lower',
    odd === half ? 'odd_even_tie' : odd > half ? 'odd_more' : 'even_more',
  ]
}
