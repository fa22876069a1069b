import { betAmounts } from '../bet-amounts.ts'
import type { WaysGame } from '../game.ts'
import { strips } from '../strips.ts'

/** Vịnh Ngọc, the bay of pearls: 243 ways on short reels, a ladder of five steps, free spins that can be bought. */
export const vinhNgoc: WaysGame = {
  code: 'vinh-ngoc',
  version: 1,
  engine: 'ways',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'N4 J A Q Q J J N3 K Q Q K Q A K N1 N4 A N2 N4 N2 N3',
    'K N2 N1 W A A A Q N1 N4 N3 J K N4 N3 J Q K S J N2 Q',
    'J N2 J N4 N3 Q N4 S A K K K N2 N4 N1 N3 Q W A J Q A',
    'J N1 N2 Q K J W K J A N3 S N4 A Q Q N3 N4 N1 N2 A K',
    'N2 A N4 A N3 N1 Q A J J N2 Q K Q N4 J J N3 K N4 K S',
  ),
  wild: 'W',
  pays: {
    N1: [15, 45, 200],
    N2: [10, 25, 100],
    N3: [8, 20, 60],
    N4: [6, 15, 50],
    A: [3, 7, 20],
    K: [3, 6, 15],
    Q: [2, 5, 15],
    J: [2, 4, 10],
  },
  ladder: [1, 2, 3, 4, 5],
  scatter: 'S',
  scatterAwards: [
    { count: 3, units: 0, freeSpins: 8 },
    { count: 4, units: 0, freeSpins: 12 },
  ],
  freeSpins: {
    reels: strips(
      'N1 K J Q N3 Q N4 N2 N3 K J A K N1 N4 J Q N2 A A',
      'N3 N2 J A N1 W N4 N2 J Q N1 J N4 K K A Q N3 S Q',
      'N1 N2 K A Q J S N2 K N4 W J N1 N3 N4 N4 Q J N3 A',
      'N1 W N4 K J K Q N2 A Q N4 N1 Q A S N3 N3 J K N2',
      'J A N2 N1 Q A K A N1 Q N3 N4 K J J N2 N4 N3 S K',
    ),
    ladder: [2, 4, 6, 8, 10],
    retrigger: 4,
  },
  buy: { price: 25, freeSpins: 8 },
  published: {
    returnMillionths: { SPIN: 958_054, BUY: 955_764 },
    hitMillionths: 418_095,
    volatility: 'medium',
    winMax: 5_000,
    featureOneIn: 82,
    hundredfoldOneIn: 2_154,
  },
}
