import { z } from 'zod/mini'
import { prizes } from './lottery.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, instantValue } from './values.ts'

const name = z.string().check(z.minLength(1), z.maxLength(64))
const drawName = { gameCode: name, numero: name }
const version = z.int().check(z.minimum(1), z.maximum(1000))
/** Where the public draw published its result: a link, or words. */
const place = z.string().check(z.trim(), z.minLength(3), z.maxLength(300))

/** A result as a colleague writes it: at most the numbers of the longest table. */
const written = z
  .record(z.string().check(z.maxLength(16)), z.array(z.string().check(z.regex(/^\d{1,8}$/))).check(z.maxLength(64)))
  .check(z.refine((tiers) => Object.keys(tiers).length <= 16))

const sums = {
  /** Bets that end otherwise. */
  bets: z.int(),
  payAmount: amountValue,
  takeAmount: amountValue,
  /** What members have spent of what is taken back: the house carries it as a debt. */
  uncoveredAmount: amountValue,
}

const result = z.object({
  /** 1: the first result. Later ones are corrections. */
  version,
  prizes,
  place: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null of what the generator drew, as are all of the next three. */
  enteredBy: z.nullable(z.string()),
  enteredAt: z.nullable(instantValue),
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(instantValue),
  /** What a correction came to so far; null of a first result. */
  came: z.nullable(z.object({ ...sums, isDone: z.boolean() })),
})
export type StaffDrawResult = z.output<typeof result>

const waiting = z.object({
  version,
  prizes,
  place: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: instantValue,
  /** Until when a colleague can confirm it: a day. */
  until: instantValue,
})
export type WaitingResult = z.output<typeof waiting>

/**
 * What can be done with the result of a draw. `enter`: it is by hand and its time has come. `correct`: it is settled.
 * `recompute`: it is settled, and of the generator: what its seeds stand for takes the place of what was published.
 */
export const resultSteps = ['enter', 'correct', 'recompute'] as const
export type ResultStep = (typeof resultSteps)[number]

const act = { ...drawName, reason: reasonText }

/** The results of draws: those that two people bring in from elsewhere, and corrections of wrong ones. */
export const staffDrawResultRoutes = declareStaffRoutes({
  drawResults: {
    method: 'GET',
    path: '/ops/api/draws/results',
    summary: 'The versions of the result of a draw, who brought them in, and what waits for a second person',
    permission: 'draws.read',
    input: z.strictObject(drawName),
    output: z.object({
      byHand: z.boolean(),
      /** What is drawn: how many numbers of how many digits on each tier, in the order of the table. */
      tiers: z.array(z.object({ tier: z.string(), digits: z.int(), count: z.int() })),
      /** The last first. */
      results: z.array(result),
      waiting: z.nullable(waiting),
      /** Null: nothing now. */
      step: z.nullable(z.enum(resultSteps)),
      /** What the seeds stand for by the program of today; null of a draw by hand and before it is drawn. */
      recomputed: z.nullable(prizes),
    }),
    refusals: ['draw_not_found'],
  },
  drawCorrection: {
    method: 'GET',
    path: '/ops/api/draws/results/changes',
    summary:
      'What the correction that waits would change now: bets, sums, and wallets that hold less than is taken back',
    permission: 'draws.results',
    input: z.strictObject(drawName),
    output: z.object({
      version,
      ...sums,
      walletsBelow: z.int(),
      /** Bets that two people have corrected or voided alone: they stay. */
      keptBets: z.int(),
      currency: z.string(),
      decimals: z.int(),
    }),
    /** `changed_meanwhile`: no correction waits. */
    refusals: ['draw_not_found', 'changed_meanwhile'],
  },
  enterDrawResult: {
    method: 'POST',
    path: '/ops/api/draws/results/enter',
    summary: 'Enters the result of a draw by hand, or the right one of a settled draw, for a colleague to confirm',
    permission: 'draws.results',
    input: z.strictObject({
      ...act,
      /** Null: what the seeds of the draw stand for. */
      prizes: z.nullable(written),
      place: z.nullable(place),
    }),
    output: z.object({ version }),
    /**
     * `draw_by_generator`: nobody enters what the generator draws. `draw_not_ready`: its time has not come, or its bets
     * are still being paid. `invalid_request`: no result of this table, without its place, or nothing would change.
     */
    refusals: [
      'draw_not_found',
      'draw_by_generator',
      'draw_not_ready',
      'already_decided',
      'changed_meanwhile',
      'invalid_request',
    ],
  },
  confirmDrawResult: {
    method: 'POST',
    path: '/ops/api/draws/results/confirm',
    summary: 'Confirms the result that a colleague has entered: bets are settled by it, or settled again',
    permission: 'draws.results',
    input: z.strictObject({ ...act, version, /** As it was read. */ prizes: written }),
    output: z.object({ version }),
    /** `changed_meanwhile`: another result waits, or none. */
    refusals: ['draw_not_found', 'already_decided', 'changed_meanwhile', 'second_person_needed'],
  },
  dropDrawResult: {
    method: 'POST',
    path: '/ops/api/draws/results/drop',
    summary: 'Takes away the result that waits for a second person',
    permission: 'draws.results',
    input: z.strictObject(act),
    output: z.object({ version }),
    refusals: ['draw_not_found', 'changed_meanwhile'],
  },
})
