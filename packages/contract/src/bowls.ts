import { z } from 'zod/mini'
import { drawState } from './draw-state.ts'
import { gameCode, numero } from './lottery-values.ts'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'
import { betStatuses } from './wagering.ts'

/** The results that a table shows without being asked for its history. */
export const bowlResultsShown = 60
/** Rounds of a history with everything that proves them. */
export const bowlRoundsMax = 60
/** Own bets on one round that are shown. */
export const ownBowlBetsMax = 50
/** Positions in one bet. */
export const bowlPositionsMax = 40

/** What lies under the bowl: faces of dice, symbols, or colours of discs. */
const faces = z.array(z.string())

const table = z.object({
  gameCode,
  /**
   * A game of `packages/games/src/originals` and its version: its positions, what they pay, how bytes become a
   * result.
   */
  rules: z.string(),
  rulesVersion: z.int(),
  /** The round that takes bets, waits for its result, or opens next; null for a moment while none is committed. */
  current: z.nullable(drawState),
  /** The last results, newest first. */
  results: z.array(z.object({ numero, drawsAt: instantValue, faces })),
  /** What one bet may put on each position. */
  limits: z.array(z.object({ position: z.string(), stakeAmountMin: amountValue, stakeAmountMax: amountValue })),
})
export type BowlTable = z.output<typeof table>

const provenRound = z.extend(drawState, {
  faces,
  rulesVersion: z.int(),
  /** SHA-256 of each seed, served before betting opened, and the seeds. */
  commitA: z.string(),
  commitB: z.string(),
  seedA: z.string(),
  seedB: z.string(),
})
export type BowlRound = z.output<typeof provenRound>

const stakes = z.array(z.strictObject({ position: z.string().check(z.maxLength(32)), stakeAmount: amountValue })).check(
  z.minLength(1),
  z.maxLength(bowlPositionsMax),
  z.refine((asked) => new Set(asked.map(({ position }) => position)).size === asked.length),
)

const moved = {
  betId: idValue,
  stakeAmount: amountValue,
  balanceAmount: amountValue,
  balanceSequence: z.int(),
}

export const bowlRoutes = routes({
  bowlTables: {
    method: 'GET',
    path: '/wps/bowls/tables',
    summary: 'The tables with a bowl: the round of each that takes bets, its last results, and its limits',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ tables: z.array(table), serverTime: instantValue }),
    refusals: [],
  },
  bowlRounds: {
    method: 'GET',
    path: '/wps/bowls/rounds',
    summary: 'The last rounds of a table with what proves each, newest first',
    audience: 'public',
    input: z.strictObject({ gameCode, count: z.optional(countParameter(bowlRoundsMax)) }),
    output: z.object({ rounds: z.array(provenRound) }),
    refusals: ['game_not_found'],
  },
  placeBowlBet: {
    method: 'POST',
    path: '/wps/bowls/bets',
    summary: 'Places one bet on one or more positions of a round, each named once; all are accepted or none',
    audience: 'member',
    takesMoney: true,
    idempotent: true,
    input: z.strictObject({ gameCode, numero, stakes }),
    output: z.object({ ...moved, placedAt: instantValue }),
    refusals: [
      'round_not_found',
      'round_not_open',
      'round_closed',
      'round_suspended',
      'position_unknown',
      'stake_out_of_range',
      'position_full',
      'balance_too_low',
      'stake_max_exceeded',
      'payout_max_exceeded',
      'bonus_stake_exceeded',
      'bonus_game_excluded',
      'stake_limit_reached',
      'loss_limit_reached',
      'on_a_break',
      'session_limit_reached',
      'reality_check_due',
      'account_frozen',
      'idempotency_key_reused',
      'idempotency_key_expired',
      'price_changed',
      'outcome_unknown',
      'not_ready',
    ],
  },
  cancelBowlBet: {
    method: 'POST',
    path: '/wps/bowls/bets/cancel',
    summary: 'Takes a bet back while its round takes bets; asked again, it answers as the first time',
    audience: 'member',
    input: z.strictObject({ gameCode, betId: idValue }),
    output: z.object({ ...moved, cancelledAt: instantValue }),
    refusals: ['bet_not_found', 'round_closed'],
  },
  bowlBets: {
    method: 'GET',
    path: '/wps/bowls/bets',
    summary: "The member's bets on one round, newest first",
    audience: 'member',
    input: z.strictObject({ gameCode, numero }),
    output: z.object({
      bets: z.array(
        z.object({
          betId: idValue,
          stakes: z.array(z.object({ position: z.string(), stakeAmount: amountValue })),
          stakeAmount: amountValue,
          payoutAmount: amountValue,
          status: z.enum(betStatuses),
        }),
      ),
    }),
    refusals: ['round_not_found'],
  },
})
