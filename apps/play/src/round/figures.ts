import type { SlotCode } from '@banyan/games/slots'

/**
 * What the rules page discloses of a game. The figures are those of its par sheet, cut to what a player reads; the test beside
 * this file enumerates the games again and compares.
 */
export interface Figures {
  /** Basis points of the stake. */
  readonly rtpBp: number
  readonly buyRtpBp: number | null
  readonly volatility: 'low' | 'medium' | 'high'
  /** Rounds that win anything, in basis points. */
  readonly hitBp: number
  /** One in so many rounds. */
  readonly featureOneIn: number
  readonly grandOneIn: number | null
  readonly hundredBetsOneIn: number
  /** The most that the rules can pay, in bets, where that is below the cap. */
  readonly largestBets: number | null
}

export const figures: Readonly<Record<SlotCode, Figures>> = {
  'sen-vang': {
    rtpBp: 9596,
    buyRtpBp: null,
    volatility: 'medium',
    hitBp: 3523,
    featureOneIn: 82,
    grandOneIn: null,
    hundredBetsOneIn: 3562,
    largestBets: null,
  },
  'rong-may': {
    rtpBp: 9585,
    buyRtpBp: 9574,
    volatility: 'medium',
    hitBp: 3472,
    featureOneIn: 171,
    grandOneIn: null,
    hundredBetsOneIn: 1504,
    largestBets: null,
  },
  'kho-bau': {
    rtpBp: 9579,
    buyRtpBp: null,
    volatility: 'high',
    hitBp: 2480,
    featureOneIn: 179,
    grandOneIn: 12106,
    hundredBetsOneIn: 3673,
    largestBets: 4025,
  },
}
