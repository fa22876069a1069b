import { type Ratio, ratio } from '../../ratio.ts'
import { everyResult } from './draw.ts'
import type { BowlGame, Position } from './game.ts'

/** How likely a position wins and what it returns of a stake on average, exactly: by counting every result. */
export interface Chance {
  readonly wins: Ratio
  readonly pushes: Ratio
  readonly returns: Ratio
}

const one = 10_000n // odds are in basis points

export function chanceOf(game: BowlGame, { odds, hitsIn }: Pick<Position, 'odds' | 'hitsIn'>): Chance {
  let [results, wins, pushes, paid] = [0n, 0n, 0n, 0n]
  for (const faces of everyResult(game)) {
    const hits = hitsIn(faces)
    results += 1n
    if (hits === 'push') [pushes, paid] = [pushes + 1n, paid + one]
    else if (hits > 0) [wins, paid] = [wins + 1n, paid + one + BigInt(hits) * (BigInt(odds) - one)]
  }
  return { wins: ratio(wins, results), pushes: ratio(pushes, results), returns: ratio(paid, one * results) }
}
