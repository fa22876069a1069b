import { z } from 'zod/mini'
import { profitSums } from './reports.ts'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { instantValue, netValue } from './values.ts'

/** By what the list of those directly below is in order. */
export const branchSorts = [
  'account',
  'deposits',
  'withdrawals',
  'bets',
  'stake',
  'payout',
  'rebates',
  'bonuses',
  'net',
] as const
export type BranchSort = (typeof branchSorts)[number]

/** The longest page of a list of the agent centre, as a table of it is made from. */
export const teamRowsMost = 500

/** An account of the agent's own line, in whatever case. It may be a mobile number, so it stands in no address. */
export const lineAccount = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

/** What a team did in days of the site's calendar. */
const teamDone = {
  registeredCount: z.int(),
  /**
   * Those of whose bets one ended in the days: won, lost or pushed. Counted for a day, a week from Monday on and a
   * month from the first on, whole or as far as it has come; null of other days.
   */
  activeCount: z.nullable(z.int()),
  ...profitSums,
}

/**
 * What teams came to, from the sums of lines. The line is always that of the agent who calls, and nobody outside it
 * can be named. A day counts for those who were above a member when it began.
 */
export const agentReportRoutes = routes({
  teamOverview: {
    method: 'GET',
    path: '/wps/agent/team/overview',
    summary:
      'The team of the agent now, what it did in a range of days and what in the days before. A team is everybody placed under the agent, at every level, without the agent',
    audience: 'agent',
    /** Days of the site’s calendar, the last one included. */
    input: z.strictObject({ from: z.iso.date(), until: z.iso.date() }),
    output: z.object({
      memberCount: z.int(),
      /** Those of them placed under the agent without anybody between. */
      directCount: z.int(),
      ...teamDone,
      /**
       * The days that these are compared with: the same ones of the month before where they begin on the first of one,
       * of the week before where they begin on its Monday, and else as many as they are, directly before them.
       */
      before: z.object({ from: z.iso.date(), until: z.iso.date(), ...teamDone }),
      /** Those of the chart, the first one first; those on which nothing was are left out. */
      days: z.array(z.object({ day: z.iso.date(), ...profitSums })),
      /** What was bet on in the days, by valid bets, the highest first; null of games that the site has no more. */
      categories: z.array(z.object({ category: z.nullable(z.enum(categories)), valid: netValue })),
      /** The first and the last day of the chart: those asked for, or the thirty up to the last where they are few. */
      from: z.iso.date(),
      until: z.iso.date(),
      /** Up to when everything is counted; null before the first count. */
      countedAt: z.nullable(instantValue),
    }),
    refusals: ['range_too_long'],
  },
  teamProfit: {
    // An account has no business in an address.
    method: 'POST',
    path: '/wps/agent/team/profit',
    summary:
      "What each account directly below the agent, or below an account of the agent's line, came to in a range of days together with its own team. An account outside the line is answered as one that does not exist",
    audience: 'agent',
    input: z.strictObject({
      /** Days of the site’s calendar, the last one included. */
      from: z.iso.date(),
      until: z.iso.date(),
      /** Whose downlines; the agent's own without it. */
      account: z.optional(lineAccount),
      sort: z.optional(z.enum(branchSorts)),
      /** Unless said otherwise, figures begin with the highest, and accounts with the first of the alphabet. */
      order: z.optional(z.enum(['asc', 'desc'])),
      page: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      count: z.optional(z.int().check(z.minimum(1), z.maximum(teamRowsMost))),
      /** Asks for the last seven days of each row. */
      withWeek: z.optional(z.literal(true)),
    }),
    output: z.object({
      /** From below the agent down to the account that was asked for. */
      path: z.array(z.string()),
      rows: z.array(
        z.object({
          account: z.string(),
          isAgent: z.boolean(),
          /** Everybody below this account, at every level. */
          teamCount: z.int(),
          /** Whether its own downlines can be asked for: it stands in the agent's line now, and has some. */
          opens: z.boolean(),
          ...profitSums,
          /** The last seven days of the range, the first one first; those on which nothing was are left out. */
          week: z.optional(z.array(z.object({ day: z.iso.date(), net: netValue }))),
        }),
      ),
      /** All rows, those of other pages too. */
      total: z.object({ rows: z.int(), ...profitSums }),
      /** What the account that was asked for came to by itself, which is in no row; null of the agent's own. */
      own: z.nullable(z.object(profitSums)),
      countedAt: z.nullable(instantValue),
    }),
    refusals: ['range_too_long', 'wrong_account'],
  },
})
