import { betAmounts } from '../bet-amounts.ts'
import type { ClusterGame } from '../game.ts'
import { strips } from '../strips.ts'

const [outer, second, inner] = strips(
  'F2 F4 F4 F5 F6 F7 F7 F6 F5 F3 F3 F1',
  'W F7 F6 F7 F7 F5 F5 F6 F6 F1 F1 S F2 F2 F3 F3 F4 F4',
  'F6 S F7 F5 F7 F1 F7 F6 F2 F2 F4 F4 F3 F3 F6 W F5 F5',
) as [readonly string[], readonly string[], readonly string[]] // as: three strips are given

/** Chợ Nổi, the floating market: clusters of fruit on six reels of five rows, cascades under a rising multiplier. */
export const choNoi: ClusterGame = {
  code: 'cho-noi',
  version: 1,
  engine: 'cluster',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  rows: 5,
  // The same from both sides, so that a spin and its mirror win the same: the count of the cycle takes half of it.
  reels: [outer, second, inner, inner, second, outer],
  wild: 'W',
  sizes: [5, 6, 7, 8, 10, 13],
  pays: {
    F1: [20, 35, 50, 100, 250, 1_000],
    F2: [12, 16, 25, 50, 120, 400],
    F3: [8, 12, 18, 32, 80, 250],
    F4: [6, 9, 14, 26, 60, 200],
    F5: [5, 7, 11, 20, 45, 150],
    F6: [4, 6, 9, 16, 36, 110],
    F7: [4, 5, 8, 14, 32, 100],
  },
  ladder: [1, 2, 3, 4, 6],
  scatter: 'S',
  scatterAwards: [{ count: 4, units: 0, freeSpins: 10 }],
  freeSpins: { ladder: [5, 10, 15, 20, 30], retrigger: 5 },
  published: {
    returnMillionths: { SPIN: 959_950 },
    hitMillionths: 456_922,
    volatility: 'high',
    winMax: 5_000,
    featureOneIn: 93,
    hundredfoldOneIn: 1_443,
  },
}
