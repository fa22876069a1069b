import type { Draws } from '../src/draws.ts'
import { add, multiply, type Ratio, ratio } from '../src/ratio.ts'

/**
 * Plays every outcome of a function of draws, and sums what it answers by the chance of each: an exact mean, counted
 * without any formula of the game.
 */
export function exactMean(play: (draws: Draws) => Ratio): Ratio {
  const path: { number: number; readonly below: number }[] = []
  let mean = ratio(0n)
  do {
    let depth = 0
    const value = play({
      below(below) {
        path[depth] ??= { number: 0, below }
        return path[depth++]?.number ?? 0
      },
    })
    const chance = ratio(
      1n,
      path.reduce((product, { below }) => product * BigInt(below), 1n),
    )
    mean = add(mean, multiply(chance, value))
    advance(path)
  } while (path.length > 0)
  return mean
}

/** To the next outcome: the last number that can rise does, and those after it are drawn anew. */
function advance(path: { number: number; readonly below: number }[]): void {
  for (let last = path.at(-1); last; last = path.at(-1)) {
    if (last.number + 1 < last.below) {
      last.number += 1
      return
    }
    path.pop()
  }
}
