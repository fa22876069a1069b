import { betAmounts } from '../bet-amounts.ts'
import type { LinesGame } from '../game.ts'
import { lines, strips } from '../strips.ts'

/** Mùa Vàng, the golden harvest: 10 lines, and free spins that multiply every win by six. */
export const muaVang: LinesGame = {
  code: 'mua-vang',
  version: 1,
  engine: 'lines',
  unitsPerBet: 10,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'J A L3 L1 K L2 J Q L4 L2 K L4 L3 K Q J L4 L3 S Q A L1 J Q A L4 L2',
    'L3 K L4 L2 J A K Q S A L1 L2 W L4 L3 L1 K L3 Q J L4 A L2 K Q J',
    'J L1 L4 L2 L3 J K L4 J K Q L3 L4 A W L3 A J Q L2 W K A L1 Q S',
    'J L4 L2 A L3 K L2 Q L4 J L2 L4 L3 A K L1 W Q L1 J K A Q S L3 Q',
    'L4 J L1 L3 A L4 L3 Q J S K L1 L3 L2 A Q K L2 L4 A K L4 Q A J Q',
  ),
  wild: 'W',
  pays: {
    L1: [60, 330, 1100],
    L2: [35, 130, 400],
    L3: [20, 60, 200],
    L4: [15, 45, 140],
    A: [8, 25, 80],
    K: [7, 20, 60],
    Q: [5, 15, 50],
    J: [5, 12, 40],
  },
  lines: lines('11111 00000 22222 01210 21012 10001 12221 00122 22100 01110'),
  scatter: 'S',
  scatterAwards: [
    { count: 3, units: 20, freeSpins: 6 },
    { count: 4, units: 100, freeSpins: 9 },
    { count: 5, units: 500, freeSpins: 12 },
  ],
  freeSpins: { multiplier: 6 },
  published: {
    returnMillionths: { SPIN: 961_338 },
    hitMillionths: 248_906,
    volatility: 'high',
    winMax: 5_000,
    featureOneIn: 80,
    hundredfoldOneIn: 1_531,
  },
}
