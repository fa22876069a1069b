import { betAmounts } from '../bet-amounts.ts'
import type { LinesGame } from '../game.ts'
import { lines, strips } from '../strips.ts'

/** Trống Đồng, the bronze drum: 20 lines that win often, and free spins that double; the calmest of the games. */
export const trongDong: LinesGame = {
  code: 'trong-dong',
  version: 1,
  engine: 'lines',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'D1 D4 J T D3 D4 Q J T K D3 Q D2 K A T J A D3 K Q D4 T D2 J D1 S A',
    'W K J A D4 D2 A Q T D4 D2 D1 D3 J K A Q K T D3 D4 J W Q T D3 D1 S',
    'T J A K W A K D4 D2 T Q D3 D4 J D1 K Q J D3 D4 A Q W T D3 D1 S D2',
    'T D3 A D4 K T A S W K Q D4 D2 D1 Q W J T D3 J D1 Q D4 K J A D3 D2',
    'Q J T D1 Q D3 K D2 D4 A J D2 D3 J Q T S K D4 A T D4 D1 J D3 T A K',
  ),
  wild: 'W',
  pays: {
    D1: [60, 180, 600],
    D2: [40, 125, 350],
    D3: [30, 90, 250],
    D4: [25, 75, 200],
    A: [15, 45, 120],
    K: [12, 40, 100],
    Q: [12, 35, 90],
    J: [9, 27, 75],
    T: [8, 25, 60],
  },
  lines: lines(
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 01110 21112 10101 12121 01010 21212 02020 20202 00200 22022 11011',
  ),
  scatter: 'S',
  scatterAwards: [
    { count: 3, units: 40, freeSpins: 8 },
    { count: 4, units: 200, freeSpins: 12 },
    { count: 5, units: 1000, freeSpins: 20 },
  ],
  freeSpins: { multiplier: 2 },
  published: {
    returnMillionths: { SPIN: 960_284 },
    hitMillionths: 398_165,
    volatility: 'low',
    winMax: 5_000,
    featureOneIn: 97,
    hundredfoldOneIn: 73_169,
  },
}
