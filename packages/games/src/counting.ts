import type { Draws } from './draws.ts'

/** In how many ways so many of a set can be chosen, in any order. */
export function choose(from: number, count: number): bigint {
  let ways = 1n
  for (let index = 0; index < count; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1)
  return ways
}

/** So many of a set, in the order in which they are drawn: each draw takes one of those that are left. */
export function taken(count: number, set: readonly number[], draws: Draws): readonly number[] {
  const left = [...set]
  return Array.from({ length: count }, () => left.splice(draws.below(left.length), 1)[0] ?? 0)
}
