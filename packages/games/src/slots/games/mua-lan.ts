import { betAmounts } from '../bet-amounts.ts'
import type { LinesGame } from '../game.ts'
import { lines, strips } from '../strips.ts'

/** Múa Lân, the lion dance: 25 lines, and few free spins that multiply every win by ten. */
export const muaLan: LinesGame = {
  code: 'mua-lan',
  version: 1,
  engine: 'lines',
  unitsPerBet: 25,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'L2 L3 L2 L1 L2 S L4 Q K A K A K L4 A Q K Q J L4 L1 J L3 L4 J L3 J',
    'Q A S A L1 J L4 L3 J Q L3 K L1 L4 K Q L2 W A L4 L2 J Q K L3 A',
    'K L4 K L4 L2 A L3 S W J Q A Q L4 K L2 K L2 L1 L3 J L3 J L1 Q A',
    'Q L3 A L3 J L4 W J L2 L1 Q J L4 S J A L1 L3 L2 A K Q L2 K Q K L4',
    'J K L2 L3 S K L1 Q L1 Q L4 Q L3 L4 L3 A L2 A J Q K L4 A J L4 J L2',
  ),
  wild: 'W',
  pays: {
    L1: [60, 250, 800],
    L2: [35, 125, 400],
    L3: [25, 75, 250],
    L4: [20, 50, 175],
    A: [10, 30, 100],
    K: [10, 25, 75],
    Q: [8, 20, 60],
    J: [6, 15, 50],
  },
  lines: lines(
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 01110 21112 10101 12121 01010 21212 11011 11211 00100 22122 02020 20202 02220 20002 10121 12101',
  ),
  scatter: 'S',
  scatterAwards: [
    { count: 3, units: 50, freeSpins: 5 },
    { count: 4, units: 250, freeSpins: 7 },
    { count: 5, units: 1000, freeSpins: 10 },
  ],
  freeSpins: { multiplier: 10 },
  published: {
    returnMillionths: { SPIN: 958_845 },
    hitMillionths: 344_048,
    volatility: 'medium',
    winMax: 5_000,
    featureOneIn: 84,
    hundredfoldOneIn: 1_366,
  },
}
