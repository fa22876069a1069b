import { betAmounts } from '../bet-amounts.ts'
import type { WaysGame } from '../game.ts'
import { strips } from '../strips.ts'

/** Rừng Tre, the bamboo forest: 243 ways, a ladder of four steps, and free spins whose ladder is four times as high. */
export const rungTre: WaysGame = {
  code: 'rung-tre',
  version: 1,
  engine: 'ways',
  unitsPerBet: 20,
  betAmounts,
  winMax: 5_000,
  reels: strips(
    'Q B4 J Q B4 J Q B2 K J A J K B3 B4 K B1 A J B3 K B3 B4 B2',
    'A K Q A B4 B2 Q A B3 B1 B3 A K S Q B4 J Q J W B1 A Q',
    'W A B3 J B1 B4 K S Q B2 B3 B4 B3 Q K A J B1 B2 K B3 K B4 B2 J',
    'B3 B1 J B4 K Q B4 J B3 Q A B1 B4 B2 W A S A Q A B2 B4 K',
    'B1 B3 J B3 A K Q S B2 B1 J B2 B3 B4 Q A K J K A K Q B2 B4',
  ),
  wild: 'W',
  pays: {
    B1: [20, 60, 200],
    B2: [12, 35, 110],
    B3: [8, 20, 60],
    B4: [5, 12, 40],
    A: [3, 7, 20],
    K: [3, 6, 15],
    Q: [2, 5, 12],
    J: [2, 4, 8],
  },
  ladder: [1, 2, 4, 6],
  scatter: 'S',
  scatterAwards: [
    { count: 3, units: 0, freeSpins: 7 },
    { count: 4, units: 0, freeSpins: 11 },
  ],
  freeSpins: {
    reels: strips(
      'J B4 J B2 Q J B3 Q K B1 Q A B4 B1 J A B4 B3 A K B2',
      'B1 J B2 Q A B1 K B3 A B4 A Q W B2 K Q S B4 J K B3',
      'S W J A B4 B1 B2 B4 K Q B1 B3 A K B2 J Q B3 J K B3',
      'K A Q A W B3 B1 B4 A B3 B2 K B4 S Q J Q B1 J B2 B4',
      'B3 J B1 Q B2 A B3 Q J Q B4 K B4 A S K A B1 K J B2',
    ),
    ladder: [4, 8, 12, 16],
    retrigger: 3,
  },
  buy: { price: 30, freeSpins: 7 },
  published: {
    returnMillionths: { SPIN: 953_564, BUY: 960_553 },
    hitMillionths: 425_295,
    volatility: 'medium',
    winMax: 5_000,
    featureOneIn: 96,
    hundredfoldOneIn: 2_363,
  },
}
