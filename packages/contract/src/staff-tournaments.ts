import { z } from 'zod/mini'
import { wordsOf } from './cashier-bonuses.ts'
import { dayMs } from './constants.ts'
import { savedSetting, seenVersion, settingChanges } from './kept-setting.ts'
import { categories } from './site.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { runStates, tournamentMeasures, tournamentRepeats } from './tournaments.ts'
import { amountValue, countParameter, idValue, instantValue, languages, netValue, vassalageValue } from './values.ts'

const reward = { points: amountValue, amount: amountValue }
const givesSomething = z.refine<{ readonly points: bigint; readonly amount: bigint }>(
  (set) => set.points + set.amount > 0n,
  { path: ['points'] },
)
const gameCode = z.string().check(z.regex(/^[!-~]{1,96}$/))
const rounds = z.int().check(z.minimum(1), z.maximum(100_000))
/** A run that repeats may not last longer than until the next one begins. */
const runDaysMax = { once: 92, daily: 1, weekly: 7 } as const
const words = z.partialRecord(z.enum(languages), z.string())

/** What an operator sets of a tournament. It holds from the next run on. */
export const tournamentValues = z
  .strictObject({
    names: wordsOf(80),
    texts: wordsOf(1000),
    measure: z.enum(tournamentMeasures),
    stakeMin: amountValue,
    betsMin: rounds,
    rankFrom: z.int().check(z.minimum(0), z.maximum(99)),
    mustJoin: z.boolean(),
    repeat: z.enum(tournamentRepeats),
    beginsAt: instantValue,
    endsAt: instantValue,
    /** What counts, by any of the three; all of them empty: every game. */
    categories: z.array(z.strictObject({ code: z.enum(categories) })).check(z.maxLength(categories.length)),
    vendors: z.array(z.strictObject({ code: vassalageValue })).check(z.maxLength(50)),
    games: z.array(z.strictObject({ code: gameCode })).check(z.maxLength(100)),
    prizes: z.array(z.strictObject(reward).check(givesSomething)).check(z.minLength(1), z.maxLength(100)),
    /** The game whose cover is the picture. */
    coverGame: z.nullable(gameCode),
    isOffered: z.boolean(),
  })
  .check(
    z.refine(
      ({ beginsAt, endsAt, repeat }) => {
        const lastsMs = endsAt.getTime() - beginsAt.getTime()
        return lastsMs >= 600_000 && lastsMs <= runDaysMax[repeat] * dayMs
      },
      { path: ['endsAt'] },
    ),
    // A multiple of any stake could be had for the smallest coin.
    z.refine(({ measure, stakeMin }) => measure !== 'multiple' || stakeMin > 0n, { path: ['stakeMin'] }),
  )
export type TournamentValues = z.output<typeof tournamentValues>

const tournament = z.object({
  id: idValue,
  version: z.int(),
  values: z.object({ ...tournamentValues.shape, names: words, texts: words }),
  /** The run under way, or the next one. */
  state: z.nullable(z.enum(runStates)),
})
export type TournamentForStaff = z.output<typeof tournament>

const run = z.object({
  runId: idValue,
  state: z.enum(runStates),
  beginsAt: instantValue,
  endsAt: instantValue,
  decidedAt: z.nullable(instantValue),
  measure: z.enum(tournamentMeasures),
  members: z.int(),
  /** As they stand now, or as they were paid. */
  places: z.array(
    z.object({
      place: z.int(),
      memberId: idValue,
      account: z.string(),
      score: netValue,
      bets: z.int(),
      ...reward,
    }),
  ),
})
export type TournamentRunForStaff = z.output<typeof run>

const money = { currency: z.string(), decimals: z.int() }

/** The desk of tournaments. */
export const staffTournamentRoutes = declareStaffRoutes({
  tournamentList: {
    method: 'GET',
    path: '/ops/api/tournaments',
    summary: 'The tournaments, those that are not offered too, and the vendors whose games can count',
    permission: 'loyalty.read',
    input: z.strictObject({}),
    output: z.object({
      tournaments: z.array(tournament),
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
      ...money,
    }),
    refusals: [],
  },
  setTournament: {
    method: 'POST',
    path: '/ops/api/tournaments',
    summary: 'Makes a tournament or changes one; runs under way keep the rules that they were opened with',
    permission: 'loyalty.set',
    input: z.strictObject({
      id: z.optional(idValue),
      version: seenVersion,
      values: tournamentValues,
      reason: reasonText,
    }),
    output: savedSetting,
    /** `content_invalid`: a vendor or a game that the catalogue does not know. */
    refusals: ['changed_meanwhile', 'not_found', 'content_invalid'],
  },
  tournamentCost: {
    method: 'GET',
    path: '/ops/api/tournaments/cost',
    summary: 'How many members would have had a place in the last runs, by the bets on every game',
    permission: 'loyalty.read',
    input: z.strictObject({
      measure: z.enum(tournamentMeasures),
      betsMin: countParameter(100_000),
      hours: countParameter(2208),
      places: countParameter(100),
    }),
    output: z.object({
      /** Members with so many bets in each of the last runs of that length, the latest first, up to the places. */
      placed: z.array(z.int()),
    }),
    refusals: [],
  },
  tournamentChanges: {
    method: 'GET',
    path: '/ops/api/tournaments/changes',
    summary: 'Who has changed a tournament, when, why and what, the last first',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: settingChanges,
    refusals: [],
  },
  tournamentRuns: {
    method: 'GET',
    path: '/ops/api/tournaments/runs',
    summary: 'The last runs of a tournament with their standings, or with the places that were paid',
    permission: 'loyalty.read',
    input: z.strictObject({ id: idValue }),
    output: z.object({ runs: z.array(run), ...money }),
    refusals: ['not_found'],
  },
})
