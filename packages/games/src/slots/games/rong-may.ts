import { betAmounts } from '../bet-amounts.ts'
import type { WaysGame } from '../game.ts'
import { strips } from '../strips.ts'

/** Rồng Mây, the cloud dragon: 243 ways, cascades under a rising multiplier, free spins that can be bought. */
export const rongMay: WaysGame = {
  code: 'rong-may',
  version: 1,
  engine: 'ways',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'J D2 Q J T J D4 D2 A D3 A Q A T D1 K A D4 J K Q Q T D4 D1 D4 D3 K D2 D3',
    'D3 A J D3 A S T T D3 J Q A K D4 D2 W D4 Q K J T K D4 Q T J K D1 D2',
    'D1 A A D3 W T K Q Q A D4 J K Q D2 D3 A S T Q J J D2 D4 D4 K T D3',
    'D4 A Q S D4 Q T Q J J K T D3 D2 W J K D2 D1 D4 T A J Q K D3 D3 A',
    'D4 J A D2 D1 T Q Q K S J D2 D1 A Q K T D3 T D4 D4 D3 J T Q K D3 K A',
  ),
  wild: 'W',
  pays: {
    D1: [20, 60, 300],
    D2: [12, 40, 200],
    D3: [10, 25, 100],
    D4: [8, 20, 60],
    A: [4, 10, 30],
    K: [4, 10, 30],
    Q: [3, 8, 20],
    J: [2, 5, 15],
    T: [2, 5, 15],
  },
  ladder: [1, 2, 3, 5],
  scatter: 'S',
  scatterAwards: [
    { count: 3, units: 0, freeSpins: 10 },
    { count: 4, units: 0, freeSpins: 15 },
  ],
  freeSpins: {
    reels: strips(
      'D2 D1 Q A D2 D3 T K Q D4 T K J K D4 D2 D3 T J D3 A D1 J Q A D4',
      'J A Q K W K D1 D3 D3 D2 Q A J D4 D3 A D4 D1 J T D4 D2 W S K T',
      'W D4 D3 K Q D4 A D3 D2 Q W J T Q D2 D3 K S K D1 T D4 J D1 A T',
      'Q A T D2 D3 D1 Q D3 S D2 A W D4 T K J D4 Q D3 W J K A D1 D2 J',
      'S K D4 T K J D1 A A Q D4 T D3 D2 T K D1 J D3 D4 D3 D2 D2 Q A J',
    ),
    ladder: [3, 6, 10, 15],
    retrigger: 5,
  },
  buy: { price: 50, freeSpins: 10 },
  published: {
    returnMillionths: { SPIN: 958_561, BUY: 957_496 },
    hitMillionths: 347_208,
    volatility: 'medium',
    winMax: 5_000,
    featureOneIn: 171,
    hundredfoldOneIn: 1_504,
  },
}
