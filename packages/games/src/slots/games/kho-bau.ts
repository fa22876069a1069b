import { betAmounts } from '../bet-amounts.ts'
import type { HoldAndWinGame } from '../game.ts'
import { lines, strips } from '../strips.ts'

/** Kho Báu Đông Sơn, the treasure of Đông Sơn: 10 lines, coins that are held and respun. */
export const khoBau: HoldAndWinGame = {
  code: 'kho-bau',
  version: 1,
  engine: 'hold-and-win',
  unitsPerBet: 10,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'P3 A P2 P4 P1 J C Q P4 J K J K P2 P3 A P1 A P4 J K C C A Q P3 Q K A Q',
    'P4 Q A J P3 K P4 J P4 A J Q P1 J P3 P2 K A P1 K C C J Q K W C P3 P2 Q W',
    'P2 Q P2 J K Q A K J P3 W P3 P4 A K C J P2 A J A W C C P3 K P1 P4 Q P4 J',
    'W Q P1 Q W P3 J A P3 A P3 K A P4 P2 Q J C C K P4 A J C Q P4 J P1 K P2 K',
    'Q K J K Q J C P3 A P1 A K P4 A Q P2 C C P4 J P4 Q P3 K J P2 A J P1 P3',
  ),
  wild: 'W',
  pays: {
    P1: [55, 220, 1000],
    P2: [40, 150, 700],
    P3: [22, 80, 300],
    P4: [20, 60, 250],
    A: [12, 40, 120],
    K: [12, 35, 120],
    Q: [11, 33, 110],
    J: [10, 25, 80],
  },
  lines: lines('11111 00000 22222 01210 21012 00122 22100 10001 12221 10121'),
  coin: 'C',
  coinValues: [
    { units: 10, weight: 380, jackpot: null },
    { units: 20, weight: 260, jackpot: null },
    { units: 30, weight: 150, jackpot: null },
    { units: 50, weight: 110, jackpot: null },
    { units: 80, weight: 50, jackpot: null },
    { units: 100, weight: 25, jackpot: null },
    { units: 150, weight: 10, jackpot: null },
    { units: 200, weight: 9, jackpot: 'MINI' },
    { units: 500, weight: 4, jackpot: 'MINOR' },
    { units: 2000, weight: 2, jackpot: 'MAJOR' },
  ],
  hold: { trigger: 6, respins: 3, landing: { weight: 75, of: 1000 }, grandUnits: 10_000 },
  published: {
    returnMillionths: { SPIN: 957_992 },
    hitMillionths: 248_083,
    volatility: 'high',
    winMax: 4_025,
    featureOneIn: 179,
    hundredfoldOneIn: 3_673,
    grandOneIn: 12_106,
  },
}
