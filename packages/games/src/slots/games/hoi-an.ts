import { betAmounts } from '../bet-amounts.ts'
import type { HoldAndWinGame } from '../game.ts'
import { lines, strips } from '../strips.ts'

/** Hội An, the town of lanterns: 20 lines, and silk lanterns that six hold and four respins gather. */
export const hoiAn: HoldAndWinGame = {
  code: 'hoi-an',
  version: 1,
  engine: 'hold-and-win',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'J H3 A J K H1 H4 J C H4 K C C Q A H3 Q H2 H3 Q A H1 H4 Q J H2 K',
    'K Q H3 A J Q J K H1 H2 H4 J K Q H3 H1 H4 A W H2 A J C C H4 C H3',
    'H2 K J H2 W H4 A H1 Q H3 K A H4 J A H1 H4 A H3 C Q C C J K Q',
    'A J H3 H1 Q H2 Q H2 W Q H4 K C J H1 A C C H3 Q A H4 K H3 K J H4',
    'H2 H3 C C J H2 H1 H3 K Q K H4 J Q H3 H4 C Q A H2 H1 A H4 A Q K J',
  ),
  wild: 'W',
  pays: {
    H1: [65, 250, 1000],
    H2: [45, 150, 450],
    H3: [35, 105, 300],
    H4: [30, 80, 220],
    A: [18, 50, 140],
    K: [16, 40, 110],
    Q: [12, 32, 90],
    J: [10, 30, 80],
  },
  lines: lines(
    '11111 00000 22222 01210 21012 10001 12221 00122 22100 01110 21112 10101 12121 01010 21212 11011 11211 00100 22122 10121',
  ),
  coin: 'C',
  coinValues: [
    { units: 20, weight: 440, jackpot: null },
    { units: 40, weight: 260, jackpot: null },
    { units: 60, weight: 140, jackpot: null },
    { units: 100, weight: 90, jackpot: null },
    { units: 200, weight: 40, jackpot: null },
    { units: 200, weight: 20, jackpot: 'MINI' },
    { units: 500, weight: 8, jackpot: 'MINOR' },
    { units: 2000, weight: 2, jackpot: 'MAJOR' },
  ],
  hold: { trigger: 6, respins: 4, landing: { weight: 50, of: 1000 }, grandUnits: 20_000 },
  published: {
    returnMillionths: { SPIN: 955_071 },
    hitMillionths: 276_802,
    volatility: 'high',
    winMax: 2_507,
    featureOneIn: 89,
    hundredfoldOneIn: 3_551,
    grandOneIn: 12_963,
  },
}
