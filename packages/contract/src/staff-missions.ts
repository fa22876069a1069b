import { z } from 'zod/mini'
import { wordsOf } from './cashier-bonuses.ts'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { missionPeriods, missionTriggers } from './missions.ts'
import { products } from './products.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, languages } from './values.ts'

const positive = amountValue.check(z.refine((value) => value > 0n))
/** What is given: points, money of the wallet, or both. */
const reward = { points: amountValue, amount: amountValue }
const givesSomething = z.refine<{ readonly points: bigint; readonly amount: bigint }>(
  (set) => set.points + set.amount > 0n,
  { path: ['points'] },
)
const names = z.partialRecord(z.enum(languages), z.string())

/** What an operator sets of a mission. What it counts, and in which period, is fixed once it is made. */
export const missionValues = z
  .strictObject({
    names: wordsOf(80),
    trigger: z.enum(missionTriggers),
    /** Whose bets count; null: those of every product. */
    product: z.nullable(z.enum(products)),
    /** Money for valid bets, a count for the others. */
    target: positive,
    period: z.enum(missionPeriods),
    ...reward,
    /** Null: it stays. */
    endsAt: z.nullable(instantValue),
    position: z.int().check(z.minimum(0), z.maximum(9999)),
    isOffered: z.boolean(),
  })
  .check(
    givesSomething,
    z.refine((set) => set.trigger !== 'login_days' || set.product === null, { path: ['product'] }),
  )
export type MissionValues = z.output<typeof missionValues>

const mission = z.object({
  id: idValue,
  version: z.int(),
  values: z.object({ ...missionValues.shape, names }),
  /** Rewards that were claimed in the last 30 days. */
  claimedCount: z.int(),
})
export type MissionForStaff = z.output<typeof mission>

/** What an operator sets of the leaderboard of the week; the first prize is that of the first place. */
export const leaderboardValues = z.strictObject({
  isOffered: z.boolean(),
  /** Valid bets that it takes to be listed. */
  scoreMin: positive,
  prizes: z.array(z.strictObject(reward).check(givesSomething)).check(z.minLength(1), z.maxLength(50)),
})
export type LeaderboardValues = z.output<typeof leaderboardValues>

/** `running`: it is not over. `counting`: its last bets may not be counted yet. */
export const leaderboardStates = ['running', 'counting', 'unpaid', 'paid'] as const

const week = z.object({
  /** Its Monday, in the site's time zone. */
  weekOn: z.iso.date(),
  state: z.enum(leaderboardStates),
  paidAt: z.nullable(instantValue),
  /** As they were paid, or as they stand now. */
  places: z.array(z.object({ place: z.int(), memberId: idValue, account: z.string(), score: amountValue, ...reward })),
})
export type LeaderboardWeekForStaff = z.output<typeof week>

const money = { currency: z.string(), decimals: z.int() }

/** The desk of missions and of the leaderboard. */
export const staffMissionRoutes = declareStaffRoutes({
  missionList: {
    method: 'GET',
    path: '/ops/api/missions',
    summary: 'The missions in the order shown, those that are not offered too',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({ missions: z.array(mission), ...money }),
    refusals: [],
  },
  setMission: {
    method: 'POST',
    path: '/ops/api/missions',
    summary: 'Makes a mission or changes one; what it counts, and in which period, stays',
    permission: 'loyalty.set',
    input: z.strictObject({ id: z.optional(idValue), version: seenVersion, values: missionValues, reason: reasonText }),
    output: savedSetting,
    /** `content_invalid`: another task or period than it was made with. */
    refusals: ['changed_meanwhile', 'not_found', 'content_invalid'],
  },
  missionCost: {
    method: 'GET',
    path: '/ops/api/missions/cost',
    summary: 'What a mission would have given for the bets and log-ins of the last 30 days',
    permission: 'loyalty.read',
    input: z.strictObject({
      trigger: z.enum(missionTriggers),
      product: z.optional(z.enum(products)),
      target: positive,
      period: z.enum(missionPeriods),
      ...reward,
    }),
    output: z.object({ members: z.int(), times: z.int(), ...reward }),
    refusals: [],
  },
  missionChanges: {
    method: 'GET',
    path: '/ops/api/missions/changes',
    summary: 'Who has changed a mission, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: settingChanges,
    refusals: [],
  },
  leaderboardDesk: {
    method: 'GET',
    path: '/ops/api/leaderboard',
    summary: 'The leaderboard as it is set, and its last weeks with their places',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({
      version: z.int(),
      /** Null: nobody has set one. */
      values: z.nullable(leaderboardValues),
      weeks: z.array(week),
      ...money,
    }),
    refusals: [],
  },
  setLeaderboard: {
    method: 'POST',
    path: '/ops/api/leaderboard',
    summary: 'Sets the leaderboard, its prizes and what it takes to be listed, from the week that is running on',
    permission: 'loyalty.set',
    input: z.strictObject({ version: seenVersion, values: leaderboardValues, reason: reasonText }),
    output: savedSetting,
    refusals: ['changed_meanwhile'],
  },
  leaderboardCost: {
    method: 'GET',
    path: '/ops/api/leaderboard/cost',
    summary: 'How many would have been listed in each of the last four weeks, the latest first',
    permission: 'loyalty.read',
    input: z.strictObject({ scoreMin: positive, places: countParameter(50) }),
    output: z.object({ listed: z.array(z.int()) }),
    refusals: [],
  },
  leaderboardChanges: {
    method: 'GET',
    path: '/ops/api/leaderboard/changes',
    summary: 'Who has changed the leaderboard, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: settingChanges,
    refusals: [],
  },
  payLeaderboard: {
    method: 'POST',
    path: '/ops/api/leaderboard/pay',
    summary: 'Pays the prizes of a week that is over and was not paid, once',
    permission: 'loyalty.set',
    input: z.strictObject({ weekOn: z.iso.date(), reason: reasonText }),
    output: z.object({ places: z.int() }),
    /** `invalid_request`: no Monday of one of the last weeks, or its bets are not counted yet. */
    refusals: ['already_decided', 'invalid_request', 'not_found'],
  },
})
