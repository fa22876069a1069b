import { betAmounts } from '../bet-amounts.ts'
import type { HoldAndWinGame } from '../game.ts'
import { lines, strips } from '../strips.ts'

/** Tết Đoàn Viên, the new year at home: 20 lines, and lucky coins that five hold and respins gather. */
export const doanVien: HoldAndWinGame = {
  code: 'doan-vien',
  version: 1,
  engine: 'hold-and-win',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'T2 T4 K Q T4 J Q T4 T3 C C T3 K T2 J A Q T1 J A T2 T3 T1 K Q A K J',
    'Q T1 J A T4 T2 J A K C C Q A T4 Q J T3 K T4 T3 T1 K T2 T3 Q J T2 W',
    'T4 Q K T2 T1 C C J K Q J T2 Q A T4 J W T3 A T4 T3 K T2 W Q T3 T1 A',
    'A T3 J K T2 J T4 T1 K T4 T3 W Q T4 A J T3 A K T2 Q C C T1 J T2 Q K',
    'Q K T3 J Q T1 T3 A T2 J K T4 A K T4 A J T3 T2 Q T1 C C K J T2 T4 A',
  ),
  wild: 'W',
  pays: {
    T1: [50, 200, 1000],
    T2: [32, 100, 400],
    T3: [25, 75, 250],
    T4: [20, 60, 200],
    A: [12, 40, 120],
    K: [10, 30, 100],
    Q: [8, 25, 80],
    J: [8, 20, 75],
  },
  lines: lines(
    '11111 00000 22222 01210 21012 00100 22122 12221 10001 01110 21112 01010 21212 10101 12121 00122 22100 11011 11211 10121',
  ),
  coin: 'C',
  coinValues: [
    { units: 20, weight: 500, jackpot: null },
    { units: 40, weight: 240, jackpot: null },
    { units: 60, weight: 120, jackpot: null },
    { units: 100, weight: 70, jackpot: null },
    { units: 160, weight: 40, jackpot: null },
    { units: 200, weight: 20, jackpot: 'MINI' },
    { units: 600, weight: 8, jackpot: 'MINOR' },
    { units: 2000, weight: 2, jackpot: 'MAJOR' },
  ],
  hold: { trigger: 5, respins: 3, landing: { weight: 70, of: 1000 }, grandUnits: 10_000 },
  published: {
    returnMillionths: { SPIN: 960_837 },
    hitMillionths: 333_180,
    volatility: 'high',
    winMax: 2_050,
    featureOneIn: 81,
    hundredfoldOneIn: 2_853,
    grandOneIn: 8_135,
  },
}
