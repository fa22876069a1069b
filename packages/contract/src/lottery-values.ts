import { z } from 'zod/mini'
import { amountValue, oddsValue } from './values.ts'

export const gameCode = z.string().check(z.maxLength(32))
/** The wire word for a draw's number: YYYYMMDD and the draw's ordinal of that day. */
export const numero = z.string().check(z.regex(/^\d{8,14}$/))

/** The lines of a bet as the member asks for them. */
export const askedLines = z
  .array(
    z.strictObject({
      play: z.string().check(z.maxLength(32)),
      /** Single plays: each number is an item. Xiên: each entry is one combination, its numbers joined by '-'. */
      numbers: z.array(z.string().check(z.maxLength(16))).check(z.minLength(1), z.maxLength(1000)),
      unitAmount: amountValue,
      /** The odds the player saw; the bet is refused with `odds_changed` when they are no longer on offer. */
      odds: oddsValue,
    }),
  )
  .check(z.minLength(1), z.maxLength(20))

/** Why a bet is not placed. */
export const placeRefusals = [
  'draw_not_found',
  'draw_not_open',
  'draw_closed',
  'play_unknown',
  'numbers_invalid',
  'unit_out_of_range',
  'odds_changed',
  'balance_too_low',
  'stake_max_exceeded',
  'payout_max_exceeded',
  'bonus_stake_exceeded',
  'bonus_game_excluded',
  'stake_limit_reached',
  'loss_limit_reached',
  'exposure_reached',
  'on_a_break',
  'session_limit_reached',
  'reality_check_due',
  'account_frozen',
  'idempotency_key_reused',
  'idempotency_key_expired',
  'outcome_unknown',
  'not_ready',
] as const
