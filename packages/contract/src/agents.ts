import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, instantValue, netValue } from './values.ts'

/** What an overview of a team covers, by the site's calendar: the week begins on Monday, the month on the first. */
export const teamPeriods = ['today', 'yesterday', 'week', 'month'] as const
export type TeamPeriod = (typeof teamPeriods)[number]

/**
 * The calls of the agent centre. The team is always that of the agent who calls, and nobody outside it can be named.
 */
export const agentRoutes = routes({
  teamOverview: {
    method: 'GET',
    path: '/wps/agent/team/overview',
    summary:
      'The team of the agent now, and what it did in a period. A team is everybody placed under the agent, at every level, without the agent',
    audience: 'agent',
    input: z.strictObject({ period: z.enum(teamPeriods) }),
    output: z.object({
      memberCount: z.int(),
      /** Those of them placed under the agent without anybody between. */
      directCount: z.int(),
      registeredCount: z.int(),
      /** Those who placed a bet in the period that was not returned. */
      activeCount: z.int(),
      /**
       * Stakes of the bets placed in the period that have been won or lost: bets that run
       * still are added when they end.
       */
      validAmount: amountValue,
      /** What these bets paid. */
      payoutAmount: amountValue,
      /** Payouts less stakes: below zero when the team has lost. */
      netAmount: netValue,
    }),
    refusals: [],
  },
  findDownline: {
    // The account may be a mobile number, which has no business in an address.
    method: 'POST',
    path: '/wps/agent/team/downline',
    summary:
      "Somebody of the agent's own line, by the whole account. One outside the line is answered as one that does not exist",
    audience: 'agent',
    input: z.strictObject({ account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    output: z.object({
      account: z.string(),
      /** Whether the account is of an agent itself. */
      isAgent: z.boolean(),
      /** 1 is somebody placed under the agent without anybody between. */
      level: z.int(),
      directCount: z.int(),
      memberCount: z.int(),
      registeredAt: instantValue,
    }),
    refusals: ['wrong_account'],
  },
})
