import { z } from 'zod/mini'
import { amountValue, idValue, instantValue } from './values.ts'

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
