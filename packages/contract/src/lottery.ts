import { z } from 'zod/mini'
import { drawState } from './draw-state.ts'
import { popularNumberCount, prizeModes, vnNumberCount } from './constants.ts'
import { askedLines, gameCode, numero, placeRefusals } from './lottery-values.ts'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue, languageValue, oddsValue } from './values.ts'

/** Prizes by tier, numbers as strings because leading zeros count: { DB: ['47832'], G1: ['90517'], … }. */
export const prizes = z.record(z.string(), z.array(z.string()))
export type Prizes = z.output<typeof prizes>

const drawnDraw = z.extend(drawState, { prizes })
export type DrawnDraw = z.output<typeof drawnDraw>

const game = z.object({
  gameCode,
  area: z.string(),
  intervalSeconds: z.int(),
  /** Whether a bet can be taken back until its draw closes. */
  cancellable: z.boolean(),
  /** On how many draws one order may bet; 0 where there are no orders. */
  orderDrawsMax: z.int(),
  /** The draw that takes bets now, and the one before it while its result is awaited. */
  current: z.nullable(drawState),
  last: z.nullable(drawnDraw),
  plays: z.array(
    z.object({
      play: z.string(),
      odds: oddsValue,
      unitAmountMin: amountValue,
      unitAmountMax: amountValue,
    }),
  ),
  /** Its table and its plays: a folder of `packages/games/src/lottery/rules`. */
  rules: z.string(),
  rulesVersion: z.int(),
  /** Its tiers in the order in which a result is printed, and the one whose number stands for the whole result. */
  tiers: z.array(z.object({ tier: z.string(), count: z.int(), digits: z.int() })),
  headline: z.string(),
})
export type LotteryGame = z.output<typeof game>

export const lotteryRoutes = routes({
  gameMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    summary: 'The Vietnamese lotteries with their current draw, last result, plays and odds',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ games: z.array(game), serverTime: instantValue }),
    refusals: [],
  },
  drawHistory: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    summary: 'The last drawn draws of a game, newest first',
    audience: 'public',
    input: z.strictObject({ gameCode, count: z.optional(countParameter(vnNumberCount)) }),
    output: z.object({ draws: z.array(drawnDraw) }),
    refusals: ['draw_not_found'],
  },
  popularNumbers: {
    method: 'GET',
    path: '/lgw/games/popular',
    summary: 'The two-digit numbers that came most often in the last 30 draws',
    audience: 'public',
    input: z.strictObject({
      gameCode: z.optional(gameCode),
      count: z.optional(countParameter(popularNumberCount)),
      /** All lotteries are of the mode SEA; the others have no numbers [CONST-01]. */
      prizeMode: z.optional(z.enum(prizeModes)),
      device: z.optional(z.string().check(z.maxLength(16))),
      language: z.optional(languageValue),
    }),
    output: z.object({ numbers: z.array(z.object({ number: z.string(), count: z.int() })), draws: z.int() }),
    refusals: ['draw_not_found'],
  },
  openedNumbers: {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    summary: 'The last drawn draws of every game, the newest first',
    audience: 'member',
    input: z.strictObject({ count: z.optional(countParameter(vnNumberCount)) }),
    output: z.object({ draws: z.array(drawnDraw) }),
    refusals: [],
  },
  placeBet: {
    method: 'POST',
    path: '/wps/lottery/bets',
    summary: 'Places one bet of one or more lines on a draw; all lines are accepted or none',
    audience: 'member',
    takesMoney: true,
    idempotent: true,
    input: z.strictObject({
      gameCode,
      numero,
      lines: askedLines,
    }),
    output: z.object({
      betId: idValue,
      stakeAmount: amountValue,
      balanceAmount: amountValue,
      balanceSequence: z.int(),
      placedAt: instantValue,
    }),
    refusals: placeRefusals,
  },
  cancelBet: {
    method: 'POST',
    path: '/wps/lottery/bets/cancel',
    summary:
      'Takes a bet back until its draw closes, where the game allows it; asked again, it answers as the first time',
    audience: 'member',
    input: z.strictObject({ gameCode, betId: idValue }),
    output: z.object({
      betId: idValue,
      stakeAmount: amountValue,
      /** Right after the stake came back. */
      balanceAmount: amountValue,
      balanceSequence: z.int(),
      cancelledAt: instantValue,
    }),
    refusals: ['bet_not_found', 'cancel_not_offered', 'draw_closed'],
  },
  fairness: {
    method: 'GET',
    path: '/lgw/vn/numeros/fairness',
    summary:
      'What a draw of a lottery, or a round of a table, was committed to and, once drawn, the seeds that its result follows from',
    audience: 'public',
    input: z.strictObject({ gameCode, numero }),
    output: z.object({
      gameCode,
      numero,
      rulesVersion: z.int(),
      status: z.enum(['scheduled', 'open', 'closed', 'drawn', 'settled', 'void']),
      /**
       * `hand`: its result comes from a public draw elsewhere, brought in by two people, and follows from no seeds.
       */
      source: z.enum(['generator', 'hand']),
      /** SHA-256 of each seed, hex, stored and served before betting opens; null of a draw by hand. */
      commitA: z.nullable(z.string()),
      commitB: z.nullable(z.string()),
      committedAt: instantValue,
      opensAt: instantValue,
      drawsAt: instantValue,
      /** Hex; null until the draw is drawn or void, and of a draw by hand. */
      seedA: z.nullable(z.string()),
      seedB: z.nullable(z.string()),
      /** The faces under a bowl are the one tier `faces`. */
      prizes: z.nullable(prizes),
      voidReason: z.nullable(z.string()),
      /** When the draw was to be drawn as it was committed, if it was postponed since. */
      postponedFrom: z.optional(instantValue),
      /** Every result that people have brought in, and what corrections put aside: the first first. */
      results: z.array(
        z.object({
          /** Above 1: a correction. */
          version: z.int(),
          prizes,
          /** Where the public draw published it; null of what follows from the seeds. */
          place: z.nullable(z.string()),
          /** Null of what the generator drew. */
          enteredAt: z.nullable(instantValue),
          confirmedAt: z.nullable(instantValue),
        }),
      ),
      rules: z.string(),
    }),
    refusals: ['draw_not_found'],
  },
})
