import { z } from 'zod/mini'
import type { EntryKind } from './ledger.ts'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { amountValue, instantValue, netValue } from './values.ts'

const plays = {
  /** Bets that ended: won, lost or pushed. */
  bets: z.int(),
  stake: netValue,
  /** What of the stakes was at risk: the measure of turnover and rebates. */
  valid: netValue,
  payout: netValue,
}

/** What somebody, or a line of the tree, came to, from the side of those who play. */
export const profitSums = {
  ...plays,
  deposits: netValue,
  /** What was drawn out, less what came back. */
  withdrawals: netValue,
  /** What points were changed into. */
  rebates: netValue,
  bonuses: netValue,
  /** Salaries and dividends of an agent. */
  income: netValue,
  /** Payouts less stakes, and what was given: rebates, bonuses and income. */
  net: netValue,
}

/** Stakes this far apart are of one session of play, whose time runs from the first of them to the last. */
export const sessionGapMinutes = 30

/** What was played, for how long, and what was left of it. */
const playedNumbers = {
  bets: z.int(),
  stake: netValue,
  payout: netValue,
  /** Payouts less stakes. */
  net: netValue,
  /** The time of play, between stakes that are half an hour apart at most. */
  seconds: z.int(),
}

const movedByKind = z.object({
  deposit: netValue,
  withdrawal: netValue,
  transfer: netValue,
  bet: netValue,
  win: netValue,
  rebate: netValue,
  bonus: netValue,
  adjustment: netValue,
  points: netValue,
} satisfies Record<EntryKind, typeof netValue>)

/** What moved a wallet in a month, by kind, between what it held before and after. */
const statementMonth = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  opening: amountValue,
  moved: movedByKind,
  closing: amountValue,
})
export type StatementMonth = z.output<typeof statementMonth>

/** Days of the site’s calendar, the last one included. */
const days = z.strictObject({ from: z.iso.date(), until: z.iso.date() })

export const memberReportRoutes = routes({
  profit: {
    method: 'GET',
    path: '/wps/member/profit',
    summary: 'What the member played, won, paid in, drew out and was given, by day and by category of games',
    audience: 'account',
    input: days,
    output: z.object({
      total: z.object(profitSums),
      /** Days on which something was, the last one first. */
      days: z.array(z.object({ day: z.iso.date(), ...profitSums })),
      /** By stake, the highest first; null of games that the site has no more. */
      categories: z.array(z.object({ category: z.nullable(z.enum(categories)), ...plays, net: netValue })),
      /** Up to when everything is counted; null before the first count. */
      countedAt: z.nullable(instantValue),
    }),
    refusals: ['range_too_long'],
  },
  numbers: {
    method: 'GET',
    path: '/wps/member/numbers',
    summary:
      'How long the member played, what was staked and won, by day and by game. Time stands on the day and the game of the stake that it follows',
    audience: 'account',
    input: days,
    output: z.object({
      total: z.object(playedNumbers),
      /** Days on which something was played or ended, the last one first. */
      days: z.array(z.object({ day: z.iso.date(), ...playedNumbers })),
      /** By stake, the highest first; the name is null of games that the site has no more. */
      games: z.array(z.object({ gameCode: z.string(), name: z.nullable(z.string()), ...playedNumbers })),
      /** Up to when bets that ended are counted; null before the first count. */
      countedAt: z.nullable(instantValue),
    }),
    refusals: ['range_too_long'],
  },
  yearStatement: {
    method: 'GET',
    path: '/wps/member/statement',
    summary:
      'What moved the wallet of the member in a year of the site’s calendar, month by month and by kind: each month begins with what the one before ended with',
    audience: 'account',
    input: z.strictObject({ year: z.string().check(z.regex(/^20\d{2}$/)) }),
    output: z.object({
      year: z.int(),
      /** The years that there is something of, the last one first. */
      years: z.array(z.int()),
      /** Those that have begun; none of a year to come. */
      months: z.array(statementMonth),
      opening: amountValue,
      moved: movedByKind,
      closing: amountValue,
      /** Up to when it is written. */
      at: instantValue,
    }),
    refusals: [],
  },
})
