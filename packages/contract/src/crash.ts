import { z } from 'zod/mini'
import { routes } from './route.ts'
import { numero } from './lottery-values.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'
import { betStatuses } from './wagering.ts'

/** Bets that one member may have on a round. */
export const crashBetsMax = 2
/** Last points that are shown without being asked for. */
export const crashPointsShown = 30
/** Own bets and bets of everybody that are shown. */
export const crashBetsShown = 50

/** A multiplier in hundredths: 184 is 1.84×. */
const multiplier = z.int()

const current = z.object({
  numero,
  opensAt: instantValue,
  /** Betting ends and the multiplier begins to grow. */
  risesAt: instantValue,
})

const moved = { betId: idValue, balanceAmount: amountValue, balanceSequence: z.int() }

const ownBet = z.object({
  betId: idValue,
  numero,
  stakeAmount: amountValue,
  /** Where it is cashed out by itself; null where only the member does. */
  target: z.nullable(multiplier),
  /** Where it was cashed out; null while it is not, and where the round ended before. */
  cashedOutAt: z.nullable(multiplier),
  payoutAmount: amountValue,
  status: z.enum(betStatuses),
  placedAt: instantValue,
})
export type CrashBet = z.output<typeof ownBet>

export const crashRoutes = routes({
  crashTable: {
    method: 'GET',
    path: '/wps/crash/table',
    summary: 'The round that takes bets or is under way, the points of the last ones, and the limits of a bet',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({
      current: z.nullable(current),
      rounds: z.array(z.object({ numero, point: multiplier, endedAt: instantValue })),
      limits: z.object({
        stakeAmountMin: amountValue,
        stakeAmountMax: amountValue,
        winAmountMax: amountValue,
        targetMin: multiplier,
        targetMax: multiplier,
      }),
      serverTime: instantValue,
    }),
    refusals: [],
  },
  crashCrowd: {
    method: 'GET',
    path: '/wps/crash/crowd',
    summary: 'Bets of everybody on a round, the largest first, names masked',
    audience: 'public',
    input: z.strictObject({ numero }),
    output: z.object({
      count: z.int(),
      stakeAmount: amountValue,
      bets: z.array(
        z.object({
          name: z.string(),
          stakeAmount: amountValue,
          cashedOutAt: z.nullable(multiplier),
          payoutAmount: amountValue,
          isOwn: z.boolean(),
        }),
      ),
    }),
    refusals: ['round_not_found'],
  },
  placeCrashBet: {
    method: 'POST',
    path: '/wps/crash/bets',
    summary: 'Places a bet on the round that takes bets',
    audience: 'member',
    takesMoney: true,
    idempotent: true,
    input: z.strictObject({ numero, stakeAmount: amountValue, target: z.optional(multiplier) }),
    output: z.object({ ...moved, stakeAmount: amountValue, placedAt: instantValue }),
    refusals: [
      'round_not_found',
      'round_not_open',
      'round_closed',
      'round_suspended',
      'stake_out_of_range',
      'target_out_of_range',
      'round_bets_full',
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
  cancelCrashBet: {
    method: 'POST',
    path: '/wps/crash/bets/cancel',
    summary: 'Takes a bet back while its round takes bets; asked again, it answers as the first time',
    audience: 'member',
    input: z.strictObject({ betId: idValue }),
    output: z.object(moved),
    refusals: ['bet_not_found', 'round_closed'],
  },
  cashOut: {
    method: 'POST',
    path: '/wps/crash/bets/cash-out',
    summary: 'Cashes a bet out at the multiplier of this moment; asked again, it answers as the first time',
    audience: 'member',
    input: z.strictObject({ betId: idValue }),
    /** The payout comes with the end of the round, when all its bets are settled. */
    output: z.object({ betId: idValue, cashedOutAt: multiplier, payoutAmount: amountValue }),
    refusals: ['bet_not_found', 'cash_out_too_early', 'cash_out_too_late', 'not_ready'],
  },
  crashBets: {
    method: 'GET',
    path: '/wps/crash/bets',
    summary: "The member's last bets, newest first",
    audience: 'member',
    input: z.strictObject({ count: z.optional(countParameter(crashBetsShown)) }),
    output: z.object({ bets: z.array(ownBet) }),
    refusals: [],
  },
})
