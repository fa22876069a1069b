import { betAmounts } from '../bet-amounts.ts'
import type { ClusterGame } from '../game.ts'
import { strips } from '../strips.ts'

const [outer, second, middle] = strips(
  'F4 F4 F5 F3 F6 F2 F2 F5 F7 F7 F7 F7 F6 F6 F1 F1 F5 F3',
  'F6 F4 F5 F5 F7 F7 F6 F4 F6 F5 F5 F4 S F3 F2 F2 F7 F7 F1 F1 F3 F6 W F3',
  'F4 F7 F3 F3 F5 F7 S F2 F3 F5 F7 F5 F7 F4 W F5 F6 F6 F6 F6 F2 F1 F1 F4 F2',
) as [readonly string[], readonly string[], readonly string[]] // as: three strips are given

/** Phố Đêm, the street by night: clusters of dishes on five reels of five rows, free spins on a steep ladder. */
export const phoDem: ClusterGame = {
  code: 'pho-dem',
  version: 1,
  engine: 'cluster',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  rows: 5,
  // The same from both sides, so that a spin and its mirror win the same: the count of the cycle takes half of it.
  reels: [outer, second, middle, second, outer],
  wild: 'W',
  sizes: [5, 6, 7, 8, 10, 12],
  pays: {
    F1: [40, 60, 100, 250, 750, 2_500],
    F2: [20, 35, 60, 150, 400, 1_000],
    F3: [18, 30, 50, 110, 300, 750],
    F4: [15, 22, 40, 85, 200, 500],
    F5: [10, 14, 24, 50, 120, 300],
    F6: [8, 12, 18, 40, 90, 220],
    F7: [6, 8, 15, 30, 75, 180],
  },
  ladder: [1, 2, 3, 5],
  scatter: 'S',
  scatterAwards: [{ count: 3, units: 0, freeSpins: 8 }],
  freeSpins: { ladder: [5, 10, 15, 25], retrigger: 4 },
  published: {
    returnMillionths: { SPIN: 956_634 },
    hitMillionths: 401_744,
    volatility: 'medium',
    winMax: 5_000,
    featureOneIn: 78,
    hundredfoldOneIn: 4_775,
  },
}
