import { z } from 'zod/mini'
import { entryReasons } from './ledger.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, netValue } from './values.ts'
import { bet } from './betting-record.ts'
import { betStatuses, betVoidReasons } from './wagering.ts'

/** By what bets are found: their own number, the number of their draw or round, or the account of their member. */
export const betWays = ['number', 'round', 'account'] as const
export type BetWay = (typeof betWays)[number]

/**
 * Why a bet cannot be voided now. `vendor`: the vendor runs the round, and cancels it. `playing`: its round goes on
 * from what the member does, and ends soon by itself. `taken_back`: its member did it. `given`: its stake was not the
 * member's.
 */
export const betHolds = ['vendor', 'playing', 'taken_back', 'given', 'void'] as const
export type BetHold = (typeof betHolds)[number]

const staffBet = z.extend(bet, {
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  /** The vendor of a round outside. */
  vendor: z.nullable(z.string()),
})
export type StaffBet = z.output<typeof staffBet>

const waiting = z.object({
  by: z.string(),
  at: instantValue,
  /** Until when a colleague can confirm it. */
  until: instantValue,
  why: z.enum(betVoidReasons),
  reason: z.string(),
})
export type WaitingBetVoid = z.output<typeof waiting>

const money = {
  /** The currency of the amounts, with the digits behind their point. */
  currency: z.string(),
  decimals: z.int(),
}

const act = z.strictObject({ betId: idValue, reason: reasonText })
/** Why a bet cannot be voided: see `BetHold`; `changed_meanwhile`: somebody has proposed or decided since. */
const voidRefusals = ['not_found', 'invalid_request', 'round_in_progress', 'changed_meanwhile'] as const

/** The desk of bets: every bet of the site with its whole history, and voids by two people. */
export const staffBetRoutes = declareStaffRoutes({
  bets: {
    method: 'GET',
    path: '/ops/api/bets',
    summary: 'Bets of the site, newest first, or those whose void waits for a second person, oldest first',
    permission: 'bets.read',
    input: z.strictObject({
      list: z.enum(['all', 'waiting']),
      by: z.optional(z.enum(betWays)),
      text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
      /** A game of our own by its code, one of a vendor as `vendor:game`, or all of a vendor as `vendor:`. */
      gameCode: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
      status: z.optional(z.enum(betStatuses)),
      from: z.optional(instantValue),
      until: z.optional(instantValue),
      /** `next` of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({
      bets: z.array(z.extend(staffBet, { waiting: z.nullable(waiting) })),
      /** A page may have fewer bets than were asked for, or none, while older ones have not been looked at. */
      next: z.nullable(idValue),
      /** Where bets were placed: games of our own by their codes, vendors as `vendor:`. */
      games: z.array(z.string()),
      ...money,
    }),
    refusals: [],
  },
  bet: {
    method: 'GET',
    path: '/ops/api/bets/one',
    summary: 'A bet with its whole history: its round, every version of its end, its money and what colleagues did',
    permission: 'bets.read',
    input: z.strictObject({ betId: idValue }),
    output: z.object({
      bet: staffBet,
      /** Null of a round at a vendor. */
      round: z.nullable(
        z.object({
          status: z.string(),
          opensAt: instantValue,
          closesAt: z.nullable(instantValue),
          resultedAt: z.nullable(instantValue),
          voidReason: z.nullable(z.string()),
        }),
      ),
      /** The order that it is a part of: the same bet on several coming draws. */
      order: z.nullable(z.object({ id: idValue, position: z.int(), count: z.int() })),
      /** Every version of what it came to, the first one first. */
      ends: z.array(
        z.object({
          version: z.int(),
          status: z.enum(betStatuses),
          stakeAmount: amountValue,
          /** What of the stake was at risk. */
          validAmount: amountValue,
          payoutAmount: amountValue,
          at: instantValue,
        }),
      ),
      /** What two people have decided of it, or one has proposed. */
      corrections: z.array(
        z.object({
          version: z.int(),
          status: z.enum(betStatuses),
          payoutAmount: amountValue,
          /** Null: no void, or another end than a void. */
          why: z.nullable(z.enum(betVoidReasons)),
          reason: z.string(),
          proposedBy: z.string(),
          proposedAt: instantValue,
          decidedBy: z.nullable(z.string()),
          decidedAt: z.nullable(instantValue),
          movedAmount: z.nullable(netValue),
          /** What the member had spent already, and the house carries. */
          uncoveredAmount: z.nullable(amountValue),
        }),
      ),
      /** What the ledger moved for it, in the order in which it did. */
      entries: z.array(z.object({ reason: z.enum(entryReasons), netAmount: netValue, balanceAmount: amountValue })),
      /** What colleagues did with it, the newest first. */
      acts: z.array(
        z.object({ at: instantValue, by: z.nullable(z.string()), action: z.string(), reason: z.nullable(z.string()) }),
      ),
      waiting: z.nullable(waiting),
      /** Null: it can be voided. */
      hold: z.nullable(z.enum(betHolds)),
      now: instantValue,
      ...money,
    }),
    refusals: ['not_found'],
  },
  proposeBetVoid: {
    method: 'POST',
    path: '/ops/api/bets/void/propose',
    summary: 'Proposes that a bet is void, for a colleague to confirm within 24 hours',
    permission: 'bets.void',
    input: z.strictObject({ ...act.shape, why: z.enum(betVoidReasons) }),
    output: z.object({ until: instantValue }),
    refusals: voidRefusals,
  },
  confirmBetVoid: {
    method: 'POST',
    path: '/ops/api/bets/void/confirm',
    summary: 'Voids a bet as a colleague has proposed: the stake comes back once, and what it paid is taken back',
    permission: 'bets.void',
    input: act,
    output: z.object({ version: z.int() }),
    refusals: [...voidRefusals, 'second_person_needed'],
  },
  dropBetVoid: {
    method: 'POST',
    path: '/ops/api/bets/void/drop',
    summary: 'Takes away what is proposed: the bet stays as it is',
    permission: 'bets.void',
    input: act,
    output: z.object({ betId: idValue }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
})
