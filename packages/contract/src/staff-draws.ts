import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, idValue, instantValue } from './values.ts'

/**
 * What two people can do to a draw that is not drawn. `close`: it takes no bet from then on, and is drawn at its time.
 * `void`: it ends without a result, and every stake comes back. `postpone`: it takes bets longer and is drawn later,
 * from the seeds that it is committed to; bets stand.
 */
export const drawStops = ['close', 'postpone', 'void'] as const
export type DrawStop = (typeof drawStops)[number]

/** Why a draw is void, as members read it. `authority`: a court or the regulator has ordered it. */
export const drawVoidReasons = ['technical_fault', 'fairness_in_doubt', 'authority'] as const
export type DrawVoidReason = (typeof drawVoidReasons)[number]

/** Where a draw stands. `stopped`: two people have closed it before its time. */
export const staffDrawStates = ['scheduled', 'open', 'stopped', 'closed', 'drawn', 'void'] as const
export type StaffDrawState = (typeof staffDrawStates)[number]

/** A draw is drawn a day later than it was committed to be, at the most: so many minutes. */
export const drawPostponedMost = 1440

const gameCode = z.string().check(z.minLength(1), z.maxLength(64))
const drawName = { gameCode, numero: z.string().check(z.minLength(1), z.maxLength(64)) }

const waiting = z.object({
  stop: z.enum(drawStops),
  /** Null of a draw that is to be closed. */
  why: z.nullable(z.enum(drawVoidReasons)),
  by: z.string(),
  at: instantValue,
  /** Until when a colleague can confirm it: a day, and no longer than the draw is open to it. */
  until: instantValue,
  reason: z.string(),
  /** When a draw that is to be postponed will be drawn. */
  drawsAt: z.optional(instantValue),
})
export type WaitingDrawStop = z.output<typeof waiting>

const staffDraw = z.object({
  gameCode: z.string(),
  numero: z.string(),
  state: z.enum(staffDrawStates),
  opensAt: instantValue,
  closesAt: instantValue,
  drawsAt: instantValue,
  /** When the draw was to be drawn as it was committed, if it was postponed since; otherwise null. */
  committedDrawsAt: z.nullable(instantValue),
  /** Bets that stand, of money of the game. */
  bets: z.int(),
  stakeAmount: amountValue,
  /** How near the nearest selection is to its cap, in percent; 0 where nothing is at stake. */
  nearestPercent: z.int(),
  waiting: z.nullable(waiting),
  /** Two people bring its result in. */
  byHand: z.boolean(),
})
export type StaffDraw = z.output<typeof staffDraw>

const money = {
  /** The currency of the game, with the digits behind its point. */
  currency: z.string(),
  decimals: z.int(),
}

const act = z.strictObject({ ...drawName, reason: reasonText })
/** `already_decided`: the draw is drawn or void, or takes no bets any more. */
const stopRefusals = ['draw_not_found', 'already_decided', 'changed_meanwhile'] as const

/**
 * The desk of draws: what is open, what the house may lose on each number, and draws stopped by two people. Draws are
 * the installation's: all of its sites bet on the same ones.
 */
export const staffDrawRoutes = declareStaffRoutes({
  draws: {
    method: 'GET',
    path: '/ops/api/draws',
    summary:
      'The draws of a lottery that are not settled, soonest first, with what is staked; by default the first one',
    permission: 'draws.read',
    input: z.strictObject({ gameCode: z.optional(gameCode) }),
    output: z.object({
      /** The lotteries there are. */
      games: z.array(z.string()),
      /** The one whose draws these are; null where there is none. */
      gameCode: z.nullable(z.string()),
      draws: z.array(staffDraw),
      /** Draws by hand of all lotteries whose time has come and whose result is not there, the oldest first. */
      awaiting: z.array(z.object({ gameCode: z.string(), numero: z.string(), drawsAt: instantValue })),
      ...money,
    }),
    refusals: [],
  },
  draw: {
    method: 'GET',
    path: '/ops/api/draws/one',
    summary: 'A draw with what the house may have to pay on each play and number, and what colleagues did',
    permission: 'draws.read',
    input: z.strictObject(drawName),
    output: z.object({
      draw: staffDraw,
      /** The highest first, a thousand at the most. */
      exposures: z.array(
        z.object({
          play: z.string(),
          /** A number or a choice, as it stands in bets. */
          entry: z.string(),
          /** What the house pays if it comes once. */
          liabilityAmount: amountValue,
          capAmount: amountValue,
        }),
      ),
      /** How many selections something is at stake on. */
      exposureCount: z.int(),
      /** What colleagues did with it, the newest first. */
      acts: z.array(
        z.object({ at: instantValue, by: z.nullable(z.string()), action: z.string(), reason: z.nullable(z.string()) }),
      ),
      /** The round of its bets, as the desk of bets finds them; null of a draw that never took any. */
      roundId: z.nullable(idValue),
      now: instantValue,
      ...money,
    }),
    refusals: ['draw_not_found'],
  },
  proposeDrawStop: {
    method: 'POST',
    path: '/ops/api/draws/stop/propose',
    summary: 'Proposes to close a draw for bets before its time, postpone or void it, for a colleague to confirm',
    permission: 'draws.stop',
    input: z.strictObject({
      ...act.shape,
      stop: z.enum(drawStops),
      why: z.nullable(z.enum(drawVoidReasons)),
      /** So much later a draw is to be drawn that is to be postponed. */
      laterMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(drawPostponedMost))),
    }),
    output: z.object({ stop: z.enum(drawStops) }),
    /**
     * `invalid_request`: a void without what members read, or another stop with it; a draw postponed by no time, or to
     * more than a day after the time that it was committed with.
     */
    refusals: [...stopRefusals, 'invalid_request'],
  },
  confirmDrawStop: {
    method: 'POST',
    path: '/ops/api/draws/stop/confirm',
    summary: 'Closes, postpones or voids a draw as a colleague has proposed',
    permission: 'draws.stop',
    input: act,
    output: z.object({ stop: z.enum(drawStops) }),
    refusals: [...stopRefusals, 'second_person_needed'],
  },
  dropDrawStop: {
    method: 'POST',
    path: '/ops/api/draws/stop/drop',
    summary: 'Takes away what is proposed: the draw goes on as it was',
    permission: 'draws.stop',
    input: act,
    output: z.object({ stop: z.enum(drawStops) }),
    refusals: ['draw_not_found', 'changed_meanwhile'],
  },
})
