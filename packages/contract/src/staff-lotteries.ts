import { z } from 'zod/mini'
import type { KeptPlay } from './staff-games.ts'
import { yesOf } from './staff-games.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, instantValue } from './values.ts'

const gameCode = z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/))
const play = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))

/** What an operator sets of a lottery. */
export const lotteryValues = z.strictObject({
  /** Off: no bet is taken and the site shows it no more; draws with bets come to their end. */
  takesBets: z.boolean(),
  /** Whether members take bets back until their draw closes. */
  cancellable: z.boolean(),
  /** The most draws that one order bets on; 0: none are taken. */
  orderDrawsMax: z.int().check(z.minimum(0), z.maximum(100)),
})
export type LotteryValues = z.output<typeof lotteryValues>

/** What an operator sets of a play. */
export const lotteryPlayValues = z
  .strictObject({
    isOnSale: z.boolean(),
    /** Gross, in basis points: never above those of the proven return. */
    odds: z.int().check(z.minimum(10_001), z.maximum(1_000_000_000)),
    /** What one number takes in one bet. */
    unitMin: amountValue,
    unitMax: amountValue,
    /** The most that one number may cost the house in one draw, over all bets. */
    liabilityCap: amountValue,
  })
  .check(
    z.refine(({ unitMin, unitMax }) => unitMin > 0n && unitMin <= unitMax && unitMax <= 1_000_000_000n, {
      path: ['unitMax'],
    }),
    z.refine(({ liabilityCap }) => liabilityCap > 0n, { path: ['liabilityCap'] }),
  )
export type LotteryPlayValues = z.output<typeof lotteryPlayValues>

export const lotteryFields = ({ takesBets, cancellable, orderDrawsMax }: LotteryValues): KeptPlay => ({
  takesBets: yesOf(takesBets),
  cancellable: yesOf(cancellable),
  orderDrawsMax: String(orderDrawsMax),
})

export const lotteryPlayFields = (values: LotteryPlayValues): KeptPlay => ({
  isOnSale: yesOf(values.isOnSale),
  odds: String(values.odds),
  unitMin: String(values.unitMin),
  unitMax: String(values.unitMax),
  liabilityCap: String(values.liabilityCap),
})

const listed = z.object({
  gameCode,
  area: z.string(),
  /** The table that is drawn, and by which version of its rules. */
  rules: z.string(),
  rulesVersion: z.int(),
  intervalSeconds: z.int(),
  closeBeforeSeconds: z.int(),
  takesBets: z.boolean(),
  plays: z.int(),
  onSale: z.int(),
})
export type ListedLottery = z.output<typeof listed>

const lotteryPlay = z.object({
  play,
  values: lotteryPlayValues,
  /** The highest odds that can be set: those of the proven return. */
  oddsMost: z.int(),
  /** What it pays back of the stakes in the long run at the odds that are set, in basis points. */
  returned: z.int(),
})
export type LotteryPlayForStaff = z.output<typeof lotteryPlay>

/**
 * Where results come from. `generator`: the seeds that a draw is committed to. `hand`: a public draw elsewhere, whose
 * result two people bring in.
 */
export const resultSources = ['generator', 'hand'] as const
export type ResultSource = (typeof resultSources)[number]

const waitingSource = z.object({
  source: z.enum(resultSources),
  by: z.string(),
  at: instantValue,
  /** Until when a colleague can confirm it: a day. */
  until: instantValue,
  reason: z.string(),
})
export type WaitingSource = z.output<typeof waitingSource>

const version = z.int().check(z.minimum(0))
const kept = z.record(z.string(), z.string())

/** The desk of lotteries: what is set of each and of its plays, and what is fixed and why. */
export const staffLotteryRoutes = declareStaffRoutes({
  lotteries: {
    method: 'GET',
    path: '/ops/api/lotteries',
    summary: 'The lotteries that the house draws, with their tables, times and how much of each is on sale',
    permission: 'draws.read',
    input: z.strictObject({}),
    output: z.object({ lotteries: z.array(listed) }),
    refusals: [],
  },
  lottery: {
    method: 'GET',
    path: '/ops/api/lotteries/one',
    summary: 'A lottery: what is set, its plays with odds and limits, and what its committed draws fix',
    permission: 'draws.read',
    input: z.strictObject({ gameCode }),
    output: z.object({
      version,
      values: lotteryValues,
      /** Where the results of the draws come from that are committed now. */
      source: z.enum(resultSources),
      waiting: z.nullable(waitingSource),
      fixed: z.omit(listed, { takesBets: true, plays: true, onSale: true }),
      plays: z.array(lotteryPlay),
      currency: z.string(),
      decimals: z.int(),
    }),
    refusals: ['not_found'],
  },
  setLottery: {
    method: 'POST',
    path: '/ops/api/lotteries',
    summary: 'Sets a lottery on every node, within a second; refused to whoever has not seen its last version',
    permission: 'lotteries.set',
    input: z.strictObject({ gameCode, version, values: lotteryValues, reason: reasonText }),
    output: z.object({ version }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  setLotteryPlay: {
    method: 'POST',
    path: '/ops/api/lotteries/play',
    summary: 'Sets a play of a lottery for the bets to come; those that are placed keep their odds',
    permission: 'lotteries.set',
    input: z.strictObject({ gameCode, play, version, values: lotteryPlayValues, reason: reasonText }),
    output: z.object({ version }),
    /** `invalid_request`: odds above those of the proven return, or the last play would leave the sale. */
    refusals: ['not_found', 'changed_meanwhile', 'invalid_request'],
  },
  proposeLotterySource: {
    method: 'POST',
    path: '/ops/api/lotteries/source/propose',
    summary: 'Proposes another source of results for the draws to come of a lottery, for a colleague to confirm',
    permission: 'lotteries.set',
    input: z.strictObject({ gameCode, source: z.enum(resultSources), reason: reasonText }),
    output: z.object({ source: z.enum(resultSources) }),
    /** `invalid_request`: it is the source already. `changed_meanwhile`: a proposal waits. */
    refusals: ['not_found', 'changed_meanwhile', 'invalid_request'],
  },
  confirmLotterySource: {
    method: 'POST',
    path: '/ops/api/lotteries/source/confirm',
    summary: 'Sets the source of results as a colleague has proposed; committed draws keep theirs',
    permission: 'lotteries.set',
    input: z.strictObject({ gameCode, source: z.enum(resultSources), reason: reasonText }),
    output: z.object({ version }),
    refusals: ['not_found', 'changed_meanwhile', 'second_person_needed'],
  },
  dropLotterySource: {
    method: 'POST',
    path: '/ops/api/lotteries/source/drop',
    summary: 'Takes away the proposed source of results',
    permission: 'lotteries.set',
    input: z.strictObject({ gameCode, reason: reasonText }),
    output: z.object({ source: z.enum(resultSources) }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  lotteryChanges: {
    method: 'GET',
    path: '/ops/api/lotteries/changes',
    summary: 'Who has changed a lottery or a play of it, when, why and what, the last first',
    permission: 'draws.read',
    input: z.strictObject({ gameCode, before: z.optional(countParameter(999_999)) }),
    output: z.object({
      changes: z.array(
        z.object({
          version,
          at: instantValue,
          by: z.string(),
          reason: z.string(),
          /** Null: the lottery itself. */
          play: z.nullable(z.string()),
          before: kept,
          after: kept,
        }),
      ),
      next: z.nullable(z.int()),
    }),
    refusals: [],
  },
})
