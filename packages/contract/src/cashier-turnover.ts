import { z } from 'zod/mini'
import { giftReasons } from './ledger.ts'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

/** What asked for play. */
export const turnoverSources = [
  'deposit',
  'deposit_bonus',
  'promotion',
  'mission',
  'rank',
  'raffle',
  'leaderboard',
  'bonus',
  'transfer_in',
  'points_converted',
  'handout',
  'cashback',
  'referral',
  'tournament',
] as const
export type TurnoverSource = (typeof turnoverSources)[number]

export const turnoverStates = ['open', 'done', 'cancelled'] as const

/** So much has to be played with before money can be drawn out. Bets fill the oldest first. */
export const turnoverRequirement = z.object({
  requirementId: idValue,
  source: z.enum(turnoverSources),
  /** The credit that asks for it. */
  creditAmount: amountValue,
  requiredAmount: amountValue,
  /** Valid bets that count so far, `requiredAmount` at the most. */
  progressAmount: amountValue,
  state: z.enum(turnoverStates),
  since: instantValue,
})
export type TurnoverRequirement = z.output<typeof turnoverRequirement>

/** What stands between a member and a withdrawal. */
export const openTurnover = z.object({
  /** Turnover that is open, in all; zero: nothing has to be played any more. */
  requiredAmount: amountValue,
  progressAmount: amountValue,
  missingAmount: amountValue,
  /** The open ones, oldest first; twenty at the most. */
  requirements: z.array(turnoverRequirement),
})
export type OpenTurnover = z.output<typeof openTurnover>

const givenBonus = z.object({
  /** That of its entry in the wallet. */
  sequence: z.int(),
  reason: z.enum(giftReasons),
  amount: amountValue,
  at: instantValue,
  /** What it asks to be played; null of one that asks for nothing. */
  turnover: z.nullable(z.pick(turnoverRequirement, { requiredAmount: true, progressAmount: true, state: true })),
})
export type GivenBonus = z.output<typeof givenBonus>

export const bonusDetailRoutes = routes({
  bonusDetails: {
    method: 'GET',
    path: '/wps/member/bonuses',
    summary: 'What was given to the member, newest first, and what of the turnover that it asks for is played',
    audience: 'member',
    input: z.strictObject({
      /** `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ bonuses: z.array(givenBonus), next: z.nullable(z.string()) }),
    refusals: [],
  },
})
