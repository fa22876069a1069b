import { betAmounts } from '../bet-amounts.ts'
import type { LinesGame } from '../game.ts'
import { lines, strips } from '../strips.ts'

/** Sen Vàng, the golden lotus: 20 lines, free spins that triple every win. */
export const senVang: LinesGame = {
  code: 'sen-vang',
  version: 1,
  engine: 'lines',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'H3 K Q H2 T H2 H4 H1 K Q H2 Q H4 J K H3 A S H3 A K Q A J A J T J T H4 J H1 T Q T H4',
    'Q K H4 H2 J S A T Q H1 A K H3 W J K T J T H3 H4 K S K A T J H2 A J H1 H3 Q T H4 W',
    'H3 K J H4 Q H2 S K H1 Q H4 A W T J Q A Q H2 H1 H4 H3 A T J T K Q H3 J A K H2 W T A',
    'T J H3 H2 T H4 J K A K W H2 H3 Q H4 S J H3 K Q H2 A J H4 K H1 A T Q S W J A T H1 Q',
    'K H3 K A H3 H4 T H1 A K Q H2 J H2 A K T H2 Q H4 T Q K H4 J A Q T Q H1 H3 J H4 T S J',
  ),
  wild: 'W',
  pays: {
    H1: [60, 300, 2000],
    H2: [40, 150, 750],
    H3: [30, 110, 400],
    H4: [25, 80, 300],
    A: [13, 50, 200],
    K: [13, 40, 150],
    Q: [12, 35, 150],
    J: [9, 25, 100],
    T: [9, 25, 100],
  },
  lines: lines(
    '11111 00000 22222 01210 21012 00100 22122 12221 10001 01110 21112 01010 21212 10101 12121 11011 11211 02020 20202 02220',
  ),
  scatter: 'S',
  scatterAwards: [
    { count: 3, units: 40, freeSpins: 10 },
    { count: 4, units: 200, freeSpins: 15 },
    { count: 5, units: 2000, freeSpins: 20 },
  ],
  freeSpins: { multiplier: 3 },
  published: {
    returnMillionths: { SPIN: 959_605 },
    hitMillionths: 352_326,
    volatility: 'medium',
    winMax: 5_000,
    featureOneIn: 82,
    hundredfoldOneIn: 3_562,
  },
}
