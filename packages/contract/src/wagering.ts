import { z } from 'zod/mini'
import { betLimits } from './bet-limits.ts'
import { routes } from './route.ts'
import { amountValue, instantValue } from './values.ts'

/**
 * Why a stake is not taken, in the order in which it is asked: the key, the round or the series, the player, the
 * balance, the exposures. All but `outcome_unknown` mean that it had no effect. `price_changed`: the round has
 * another price than the one that the wager names; offer it anew. Of a combined bet these come with the leg, from 1.
 * `round_in_progress`: the series goes on from another number, so that what was drawn is not its next result.
 * `too_soon` comes with the milliseconds to wait, `on_a_break` and `session_limit_reached` with until when.
 * `not_ready`: too many wagers are waiting. `outcome_unknown`: the database did not answer in time; the same key
 * tells what happened.
 */
export const wagerRefusals = [
  'idempotency_key_reused',
  'idempotency_key_expired',
  'round_not_found',
  'round_not_open',
  'round_closed',
  'round_suspended',
  'price_changed',
  'round_in_progress',
  'too_soon',
  'account_frozen',
  'on_a_break',
  'stake_max_exceeded',
  'payout_max_exceeded',
  'bonus_stake_exceeded',
  'bonus_game_excluded',
  'stake_limit_reached',
  'loss_limit_reached',
  'session_limit_reached',
  'reality_check_due',
  'balance_too_low',
  'exposure_reached',
  'outcome_unknown',
  'not_ready',
] as const
export type WagerRefusal = (typeof wagerRefusals)[number]

/**
 * `push`: the round neither won nor lost it, and the stake came back. `void`: the round did not count. `cancelled`: the
 * member took it back.
 */
export const betStatuses = ['placed', 'won', 'lost', 'push', 'void', 'cancelled'] as const
export type BetStatus = (typeof betStatuses)[number]

/**
 * Why two people of the operator have voided a bet. `game_fault`: the game did not work as it should. `late`: it was
 * placed when the result could be known. `rules`: it was placed against the rules.
 */
export const betVoidReasons = ['game_fault', 'wrong_odds', 'wrong_result', 'late', 'rules'] as const
export type BetVoidReason = (typeof betVoidReasons)[number]

/** A session of play, of all products together: it ends after half an hour without a stake. */
export const sessionTime = z.object({
  startedAt: instantValue,
  /** Until the next reminder; 0 or less when no stake is accepted before it is acknowledged. */
  remindInMs: z.number(),
  /** Until the player's own limit; 0 or less when it is reached, null without one. */
  endsInMs: z.nullable(z.number()),
  /** When another session can begin, if nothing more is staked. */
  restedAt: instantValue,
  /** Bets on rounds, results of our own games and rounds at vendors. */
  roundCount: z.int(),
  stakeAmount: amountValue,
  payoutAmount: amountValue,
})
export type SessionTime = z.output<typeof sessionTime>

/** For how long members exclude themselves, besides for ever. */
export const exclusionMonths = [6, 12, 60] as const

/** `until`: null for ever. */
const exclusion = z.object({
  since: instantValue,
  until: z.nullable(instantValue),
  /** It is that of another account of the person, and this one is recognised as theirs. */
  isRecognised: z.boolean(),
})

export const wageringRoutes = routes({
  protection: {
    method: 'GET',
    path: '/wps/member/protection',
    summary: 'The limits and breaks of the member',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({
      /** What the limits of play (`playLimits`) leave to stake now; null of a member who has set none. */
      leftToStakeAmount: z.nullable(amountValue),
      breakUntil: z.nullable(instantValue),
      exclusion: z.nullable(exclusion),
      /** Minutes of play between two reminders of the time. */
      reminderMinutes: z.int(),
      /** The most that a session of play lasts. */
      sessionMinutes: z.nullable(z.int()),
      pendingSession: z.nullable(z.object({ sessionMinutes: z.nullable(z.int()), effectiveAt: instantValue })),
      /** What the house allows one bet of the member: the lower of the member's own limit and that of the rank. */
      house: betLimits,
    }),
    refusals: [],
  },
  setReminder: {
    method: 'PUT',
    path: '/wps/member/protection/reminder',
    summary: 'Sets after how many minutes of play the member is reminded of the time',
    audience: 'member',
    input: z.strictObject({ minutes: z.int().check(z.minimum(15), z.maximum(60)) }),
    output: z.object({ reminderMinutes: z.int() }),
    refusals: [],
  },
  setSessionLimit: {
    method: 'PUT',
    path: '/wps/member/protection/session-limit',
    summary:
      'Sets how long a session of play may last: shorter at once, longer or without a limit (null) after 24 hours',
    audience: 'member',
    input: z.strictObject({ sessionMinutes: z.nullable(z.int().check(z.minimum(15), z.maximum(1440))) }),
    output: z.object({ effectiveAt: instantValue }),
    refusals: [],
  },
  takeBreak: {
    method: 'POST',
    path: '/wps/member/protection/break',
    summary: 'Refuses every bet until the break ends',
    audience: 'member',
    input: z.strictObject({ days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
    output: z.object({ breakUntil: instantValue }),
    refusals: [],
  },
  excludeMyself: {
    method: 'POST',
    path: '/wps/member/protection/exclusion',
    summary:
      'Excludes the person for some months, or for ever (null), with every account that is known to be theirs: every bet and deposit is refused, withdrawals are not, and every session ends',
    audience: 'member',
    session: 'ends',
    input: z.strictObject({ months: z.nullable(z.literal(exclusionMonths)) }),
    output: z.object({ exclusion }),
    refusals: [],
  },
  sessionTime: {
    method: 'GET',
    path: '/wps/member/session',
    summary: 'How long the session of play lasts, and what was staked and returned in it',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({ session: z.nullable(sessionTime) }),
    refusals: [],
  },
  continueSession: {
    method: 'POST',
    path: '/wps/member/session/continue',
    summary:
      'Acknowledges the reminder of the time, so that stakes are accepted until the next; before it is due this changes nothing',
    audience: 'member',
    input: z.strictObject({}),
    output: z.object({ session: z.nullable(sessionTime) }),
    refusals: [],
  },
})
