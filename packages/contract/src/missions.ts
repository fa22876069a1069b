import { z } from 'zod/mini'
import { products } from './products.ts'
import { routes } from './route.ts'
import { amountValue, idValue, instantValue } from './values.ts'

/** What a mission counts. All of it follows from what the server has recorded; the browser reports nothing. */
export const missionTriggers = ['valid_amount', 'bets', 'login_days'] as const
export type MissionTrigger = (typeof missionTriggers)[number]

export const missionPeriods = ['daily', 'weekly', 'once'] as const

/** Open: not reached yet. */
export const missionStates = ['open', 'completed', 'claimed'] as const

/** What is given: points, money of the wallet, or both. */
const reward = { points: amountValue, amount: amountValue }

const mission = z.object({
  id: idValue,
  /** In the language of the caller. */
  name: z.string(),
  trigger: z.enum(missionTriggers),
  /** Whose bets count; null: those of every product. */
  product: z.nullable(z.enum(products)),
  /** Money for valid bets, a count for the others. */
  target: amountValue,
  /** Never more than the target. */
  progress: amountValue,
  period: z.enum(missionPeriods),
  /** When the period or the mission ends, and what was not claimed with it. Null: never. */
  endsAt: z.nullable(instantValue),
  ...reward,
  state: z.enum(missionStates),
})
export type Mission = z.output<typeof mission>

/** A part of the masked account, the score and the prize of a place, 1 being the best. */
const place = z.object({ place: z.int(), account: z.string(), score: amountValue, ...reward, isOwn: z.boolean() })

export const leaderboardWeeks = ['this', 'last'] as const
export type LeaderboardWeek = (typeof leaderboardWeeks)[number]

const prize = z.object({
  prize: z.int(),
  /** The share of the sum of all weights of the table. */
  weight: z.int(),
  ...reward,
  /** How many are left. Null: no end to them. */
  stock: z.nullable(z.int()),
})
export type RafflePrize = z.output<typeof prize>

/** 32 bytes. */
const hexValue = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A draw with all that it is recomputed from (docs/fairness.md, "Raffles"). */
const raffleDraw = z.object({
  raffleCode: z.string(),
  drawNumber: z.int(),
  /** The table that the member saw and drew from. */
  odds: z.array(z.object({ prize: z.int(), weight: z.int() })),
  commit: hexValue,
  serverSeed: hexValue,
  clientSeed: z.string(),
  number: z.int(),
  prize: z.int(),
  ...reward,
  at: instantValue,
})
export type RaffleDraw = z.output<typeof raffleDraw>

const raffle = z.object({
  id: idValue,
  code: z.string(),
  name: z.string(),
  endsAt: z.nullable(instantValue),
  /** Valid bets of one day that make a chance, and the most chances of a day. */
  betPerChance: amountValue,
  chancesDailyMax: z.int(),
  /** Members of this rank and above may draw. */
  rankLevelMin: z.int(),
  mayDraw: z.boolean(),
  chancesLeft: z.int(),
  chancesToday: z.int(),
  /** Names the table of the odds: whoever draws says which one was shown. */
  oddsVersion: z.int(),
  prizes: z.array(prize),
  /** The next draw's number, and SHA-256 of the seed that is committed for it. */
  nextDraw: z.object({ drawNumber: z.int(), commit: hexValue }),
  /** The member's own, newest first. */
  draws: z.array(raffleDraw),
})
export type Raffle = z.output<typeof raffle>

/** The seven days in a row that members check in for, and where the caller stands. */
const checkIn = z.object({
  /** What each day gives, the first at first; empty where the site has none. */
  rewards: z.array(z.object(reward)),
  /** Days in a row that are done, up to seven: today's too once it is. */
  done: z.int(),
  /** Whether today is done, in the site's time zone. */
  isDone: z.boolean(),
  /** When the next day begins. */
  nextAt: instantValue,
})
export type CheckIn = z.output<typeof checkIn>

/** Missions, the leaderboard of the week and raffles. */
export const missionRoutes = routes({
  missionSummary: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    summary: 'The missions of the member with their progress, and how many are open, to be claimed and claimed',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      missions: z.array(mission),
      openCount: z.int(),
      completedCount: z.int(),
      claimedCount: z.int(),
      /** What all missions together ever gave. */
      earnedPoints: amountValue,
      earnedAmount: amountValue,
    }),
    refusals: [],
  },
  claimMission: {
    method: 'POST',
    path: '/wps/member/missions/claim',
    summary: 'Pays the reward of a mission that is complete in its present period, once',
    audience: 'account',
    input: z.strictObject({ missionId: idValue }),
    output: z.object({ ...reward }),
    refusals: ['not_found', 'mission_not_complete', 'mission_claimed', 'account_frozen'],
  },
  checkIn: {
    method: 'GET',
    path: '/wps/member/check-in',
    summary: 'The rewards of seven days in a row, and which of them the member has',
    audience: 'account',
    input: z.strictObject({}),
    output: checkIn,
    refusals: [],
  },
  claimCheckIn: {
    method: 'POST',
    path: '/wps/member/check-in',
    summary: 'Checks in today, once, and pays the reward of the day; a day that was missed begins with the first again',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ ...reward, checkIn }),
    /** `checked_in` comes with when the next day begins. */
    refusals: ['not_found', 'checked_in', 'account_frozen'],
  },
  missionLeaderboard: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    summary: 'The members with the most valid bets of this week or the last, their prizes, and the place of the member',
    audience: 'account',
    input: z.strictObject({ week: z.optional(z.enum(leaderboardWeeks)) }),
    output: z.object({
      from: instantValue,
      until: instantValue,
      /** Null until the prizes of the week are paid. */
      paidAt: z.nullable(instantValue),
      /** What it takes to be listed. */
      scoreMin: amountValue,
      places: z.array(place),
      /** The member's own; without a place when the score does not reach the list's condition. */
      own: z.object({ place: z.nullable(z.int()), score: amountValue }),
      /** False where the merchant has no leaderboard. */
      isOffered: z.boolean(),
    }),
    refusals: [],
  },
  raffles: {
    method: 'GET',
    path: '/wps/member/raffles',
    summary:
      'The raffles of now: the whole table of odds, the chances of the member, the commitment of the next draw, and the draws made',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ raffles: z.array(raffle) }),
    refusals: [],
  },
  claimRaffle: {
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    summary:
      'Uses one chance and draws a prize from the table that was shown, paid at once; the same key again answers the same draw',
    audience: 'account',
    idempotent: true,
    input: z.strictObject({
      raffleId: idValue,
      oddsVersion: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      /** Chosen in the browser, after the commitment was shown. */
      clientSeed: z.string().check(z.regex(/^[!-~]{1,64}$/)),
    }),
    output: z.object({ draw: raffleDraw, chancesLeft: z.int() }),
    /** `raffle_odds_changed`: another table is in force than the one that was shown; nothing was drawn. */
    refusals: [
      'not_found',
      'no_chance_left',
      'rank_not_reached',
      'raffle_odds_changed',
      'account_frozen',
      'on_a_break',
      'idempotency_key_reused',
    ],
  },
})
