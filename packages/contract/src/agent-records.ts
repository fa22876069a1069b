import { z } from 'zod/mini'
import { lineAccount, teamRowsMost } from './agent-reports.ts'
import { type EntryReason, entryKinds, entryReasons } from './ledger.ts'
import { products } from './products.ts'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { amountValue, idValue, instantValue, netValue, vassalageValue } from './values.ts'
import { betStatuses } from './wagering.ts'

/** The records of a whole team are read of teams up to so many; of a larger one, an account has to be named. */
export const wholeTeamMost = 1000

/** What an agent earns, and why the ledger moved it. A further kind is a line more. */
export const incomeReasons = {
  rebate: ['points_converted', 'cashback', 'agent_rebate'],
  dividend: ['dividend'],
  salary: ['salary'],
  referral: ['referral'],
} as const satisfies Readonly<Record<string, readonly EntryReason[]>>
export type IncomeKind = keyof typeof incomeReasons
/** In the order in which they are listed. */
export const incomeKinds = ['rebate', 'dividend', 'salary', 'referral'] as const satisfies readonly IncomeKind[]

const page = {
  /** One account of the line; everybody below the agent without it. */
  account: z.optional(lineAccount),
  /** At most ninety days. */
  from: instantValue,
  until: instantValue,
  /** By time, the newest first unless said otherwise. */
  order: z.optional(z.enum(['asc', 'desc'])),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(teamRowsMost))),
}

const teamBet = z.object({
  id: idValue,
  account: z.string(),
  product: z.enum(products),
  gameCode: z.string(),
  numero: z.string(),
  stakeAmount: amountValue,
  /** What of the stake counts as turnover. */
  validAmount: amountValue,
  payoutAmount: amountValue,
  netAmount: netValue,
  status: z.enum(betStatuses),
  placedAt: instantValue,
  settledAt: z.nullable(instantValue),
})
export type TeamBet = z.output<typeof teamBet>

/** What teams bet and moved, and what an agent earned. Nobody outside the line of the agent who calls can be named. */
export const agentRecordRoutes = routes({
  teamBets: {
    // An account has no business in an address.
    method: 'POST',
    path: '/wps/agent/team/bets',
    summary: 'The bets of the team, or of one account of the line, by the time at which they were placed',
    audience: 'agent',
    input: z.strictObject({
      ...page,
      category: z.optional(z.enum(categories)),
      vassalage: z.optional(vassalageValue),
      status: z.optional(z.enum(betStatuses)),
      /** The id of the last bet of the page before. */
      before: z.optional(idValue),
    }),
    output: z.object({
      bets: z.array(teamBet),
      next: z.nullable(idValue),
      /** What the games of these bets and their vendors are called, as far as the catalogue knows them. */
      games: z.array(z.object({ gameCode: z.string(), name: z.string(), vendorName: z.string() })),
      /** The sums of all that is asked for, not of this page alone. */
      total: z.object({ stakeAmount: amountValue, payoutAmount: amountValue, netAmount: netValue, count: z.int() }),
    }),
    refusals: ['range_too_long', 'wrong_account', 'account_needed'],
  },
  teamTransactions: {
    method: 'POST',
    path: '/wps/agent/team/transactions',
    summary: 'The entries of the wallets of the team, or of one account of the line, by time',
    audience: 'agent',
    input: z.strictObject({
      ...page,
      kind: z.optional(z.enum(entryKinds)),
      /** Where the page before ended. */
      before: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,4}$/))),
    }),
    output: z.object({
      entries: z.array(
        z.object({
          account: z.string(),
          reason: z.enum(entryReasons),
          netAmount: netValue,
          balanceAmount: amountValue,
          at: instantValue,
        }),
      ),
      next: z.nullable(z.string()),
    }),
    refusals: ['range_too_long', 'wrong_account', 'account_needed'],
  },
  agentIncome: {
    method: 'GET',
    path: '/wps/agent/income',
    summary: 'What the agent earned in a range of days, by day and kind',
    audience: 'agent',
    input: z.strictObject({
      /** Days of the site’s calendar, the last one included. */
      from: z.iso.date(),
      until: z.iso.date(),
    }),
    output: z.object({
      /** By day, the last one first, and within a day by kind. */
      rows: z.array(z.object({ day: z.iso.date(), kind: z.enum(incomeKinds), amount: amountValue })),
      /** What each kind comes to. */
      totals: z.array(z.object({ kind: z.enum(incomeKinds), amount: amountValue })),
      totalAmount: amountValue,
    }),
    refusals: ['range_too_long'],
  },
})
