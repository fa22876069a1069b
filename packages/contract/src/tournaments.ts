import { z } from 'zod/mini'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { amountValue, idValue, instantValue, netValue } from './values.ts'

/** What makes the score: valid bets, what was won net, or the highest multiple that one bet has paid. */
export const tournamentMeasures = ['stake', 'net_win', 'multiple'] as const
export type TournamentMeasure = (typeof tournamentMeasures)[number]

export const tournamentRepeats = ['once', 'daily', 'weekly'] as const

/** `counting`: it is over, and its last bets may not be counted yet. */
export const runStates = ['coming', 'running', 'counting', 'decided'] as const
export type RunState = (typeof runStates)[number]

const reward = { points: amountValue, amount: amountValue }

const card = z.object({
  runId: idValue,
  /** In the language of the caller. */
  name: z.string(),
  /** The code of the game whose cover is the picture. */
  coverGame: z.nullable(z.string()),
  measure: z.enum(tournamentMeasures),
  state: z.enum(runStates),
  beginsAt: instantValue,
  endsAt: instantValue,
  mustJoin: z.boolean(),
  /** How many places have a prize, and what all of them come to. */
  places: z.int(),
  ...reward,
})
export type TournamentCard = z.output<typeof card>

const standing = z.object({
  place: z.int(),
  /** A part of the masked account. */
  account: z.string(),
  /** Money in smallest units, or a multiple in ten-thousandths. */
  score: netValue,
})

const run = z.object({
  ...card.shape,
  text: z.string(),
  repeat: z.enum(tournamentRepeats),
  /** Bets of a lower stake do not count. */
  stakeMin: amountValue,
  /** So many bets it takes to have a place. */
  betsMin: z.int(),
  /** 0: members of every rank. */
  rankFrom: z.int(),
  /** What counts, by any of the three; all of them empty: every game. */
  categories: z.array(z.enum(categories)),
  vendors: z.array(z.string()),
  games: z.array(z.string()),
  /** The first is that of the first place. */
  prizes: z.array(z.object(reward)),
  /** The best, as they stand now or were decided. */
  standings: z.array(standing),
  members: z.int(),
})
export type TournamentRun = z.output<typeof run>

/** What keeps a member's score from having a place. */
const hindrances = ['join', 'rank', 'bets', 'account'] as const

const own = z.object({
  hasJoined: z.boolean(),
  bets: z.int(),
  score: netValue,
  /** Null: no place. */
  place: z.nullable(z.int()),
  /** What the score is short of the place above; null of the first, and without a place. */
  missing: z.nullable(amountValue),
  hindrance: z.nullable(z.enum(hindrances)),
  /** What was paid, once it is decided. */
  prize: z.nullable(z.object(reward)),
})
export type TournamentStanding = z.output<typeof own>

export const tournamentRoutes = routes({
  tournaments: {
    method: 'GET',
    path: '/wps/tournaments',
    summary: 'The tournaments under way and to come, and those that were decided within a week',
    audience: 'public',
    input: z.strictObject({}),
    output: z.object({ tournaments: z.array(card) }),
    refusals: [],
  },
  tournament: {
    method: 'GET',
    path: '/wps/tournaments/run',
    summary: 'One run of a tournament: its rules, its prizes and the best with masked names',
    audience: 'public',
    input: z.strictObject({ runId: idValue }),
    output: run,
    refusals: ['not_found'],
  },
  ownTournaments: {
    method: 'GET',
    path: '/wps/member/tournaments',
    summary: 'Where the member stands in the tournaments under way that it has a score in',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      tournaments: z.array(
        z.object({
          runId: idValue,
          name: z.string(),
          measure: z.enum(tournamentMeasures),
          endsAt: instantValue,
          score: netValue,
          place: z.nullable(z.int()),
        }),
      ),
    }),
    refusals: [],
  },
  ownStanding: {
    method: 'GET',
    path: '/wps/member/tournaments/standing',
    summary: 'Where the member stands in a run, and what is missing to the place above',
    audience: 'account',
    input: z.strictObject({ runId: idValue }),
    output: own,
    refusals: ['not_found'],
  },
  joinTournament: {
    method: 'POST',
    path: '/wps/member/tournaments/join',
    summary: 'Joins a run that members have to join; bets count from the next second on. Again changes nothing',
    audience: 'account',
    input: z.strictObject({ runId: idValue }),
    output: z.object({ joinedAt: instantValue }),
    refusals: ['not_found', 'tournament_over', 'rank_not_reached', 'account_frozen', 'on_a_break'],
  },
})
