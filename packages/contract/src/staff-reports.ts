import { z } from 'zod/mini'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { countParameter, idValue, instantValue, netValue, vassalageValue } from './values.ts'
import { categories } from './site.ts'

/** What the rows of a report are. Of an agent: what is played and moved by those directly below. */
export const reportDimensions = ['day', 'category', 'vendor', 'game', 'player', 'agent', 'currency'] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** What is said of bets that ended: how many, and what they came to for the house. */
export const playFigures = ['bets', 'stake', 'valid', 'result'] as const
export type PlayFigure = (typeof playFigures)[number]

/**
 * What moved in wallets besides. Withdrawals are without those that came back; `other` is what came in less what went
 * out.
 */
export const moneyFiguresOfReports = [
  'deposits',
  'withdrawals',
  'rebates',
  'bonuses',
  'dividends',
  'salaries',
  'other',
] as const
export type ReportMoneyFigure = (typeof moneyFiguresOfReports)[number]

export const reportFigures = [...playFigures, ...moneyFiguresOfReports] as const
export type ReportFigure = (typeof reportFigures)[number]

/** Days by the calendar of the site; `week`: the last seven, with today. */
export const reportRanges = ['today', 'yesterday', 'week', 'month', 'last_month'] as const
export type ReportRange = (typeof reportRanges)[number]

/** The longest range of a report. */
export const reportDaysMost = 92

const figures = {
  bets: z.int(),
  stake: netValue,
  valid: netValue,
  /** Stakes less what was paid out. */
  result: netValue,
  /** Null of games: nobody pays in or draws out for one. */
  money: z.nullable(
    z.object({
      deposits: netValue,
      withdrawals: netValue,
      rebates: netValue,
      bonuses: netValue,
      dividends: netValue,
      salaries: netValue,
      other: netValue,
    }),
  ),
}

const row = z.object({
  /** A day, the code of a category, vendor, game or currency, or the id of a player or agent; empty: of none. */
  key: z.string(),
  /** What it is called: of a player or agent the masked account. */
  label: z.string(),
  /** Digits behind the point of its amounts. */
  decimals: z.int(),
  ...figures,
})
export type ReportRow = z.output<typeof row>

const gameCode = z.string().check(z.minLength(1), z.maxLength(96))

const asked = {
  by: z.enum(reportDimensions),
  /** Without one, from a day to another in the zone of the site, the last one included. */
  range: z.optional(z.enum(reportRanges)),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  /** Without one, that of the site. Of no use by currency. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))),
  /** Bets on these alone. */
  category: z.optional(z.enum(categories)),
  vendor: z.optional(vassalageValue),
  game: z.optional(gameCode),
  /** One player alone, by day or currency; or those directly below an agent, by player. */
  member: z.optional(idValue),
  agent: z.optional(idValue),
  /** From the highest down. Without one, days from the last back, everything else by stake. */
  sort: z.optional(z.enum(reportFigures)),
}

/** So many days after the one of the registration a member is looked for again. */
export const retentionDays = [1, 7, 30] as const

const cohort = {
  registered: z.int(),
  /** Who of them has paid in since, and what on the first day of it. */
  depositors: z.int(),
  firstDeposits: netValue,
  /** Who of them played on that day after, of those for whom it is over. */
  retention: z.array(z.object({ day: z.int(), of: z.int(), played: z.int() })),
}

const cohortRow = z.object({
  /** The day of registration; or the code, empty of those who came without one, null where it was not kept. */
  key: z.nullable(z.string()),
  /** Whose code it is: the masked account. */
  owner: z.nullable(z.string()),
  ...cohort,
})
export type CohortRow = z.output<typeof cohortRow>

/** `too_long`: it has more rows than a table holds. */
export const reportExportStates = ['waiting', 'running', 'done', 'too_long', 'failed'] as const
export type ReportExportState = (typeof reportExportStates)[number]

/** So many rows a table of a report holds. */
export const reportExportRowsMost = 100_000
/** So many tables of a colleague may be under way at once. */
export const reportExportsMost = 3
/** For so long a table is kept. */
export const reportExportDays = 7

const listedExport = z.object({
  exportId: idValue,
  name: z.string(),
  state: z.enum(reportExportStates),
  askedAt: instantValue,
  rows: z.int(),
  /** Null: nobody knows yet. */
  totalRows: z.nullable(z.int()),
  keptUntil: instantValue,
})
export type ReportExport = z.output<typeof listedExport>

/**
 * The sums that are kept of a day: bets of members by game, of games and of members; money of members, and of all. Each
 * is compared by itself.
 */
export const reportDayParts = ['plays', 'games', 'players', 'money', 'money_sums'] as const

const dayDifference = z.object({
  part: z.enum(reportDayParts),
  /** Null of sums that are of no game, and of games that are not in the catalogue. */
  category: z.nullable(z.string()),
  currency: z.string(),
  decimals: z.int(),
  /** How many rows differ, and of how many members they are: 0 of sums of all. */
  rows: z.int(),
  members: z.int(),
  /** What these rows come to as they are kept, and as bets and ledger say. Single rows may differ where both agree. */
  kept: z.object(figures),
  made: z.object(figures),
})
export type ReportDayDifference = z.output<typeof dayDifference>

/** What is done of a day one after the other: it waits, is compared, made, and compared again. */
const dayOrder = z.object({
  orderId: idValue,
  day: z.iso.date(),
  by: z.string(),
  askedAt: instantValue,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  step: z.int().check(z.minimum(0), z.maximum(3)),
  endedAt: z.nullable(instantValue),
  /** What differed, by sum and currency, in figures as they were kept and as they were made. */
  kept: z.record(z.string(), z.string()),
  made: z.record(z.string(), z.string()),
  /** How many rows differ still; null until it is done. */
  rowsLeft: z.nullable(z.int()),
})
export type ReportDayOrder = z.output<typeof dayOrder>

/** Reports of what was played and moved, from sums that are kept by day, and tables of them. */
export const staffReportRoutes = declareStaffRoutes({
  report: {
    method: 'GET',
    path: '/ops/api/reports',
    summary: 'What was played and moved in a range of days, by one dimension, with what all rows come to',
    permission: 'reports.read',
    input: z.strictObject({
      ...asked,
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.regex(/^-?\d{1,25}:.{0,96}$/))),
      count: z.optional(countParameter(200)),
    }),
    output: z.object({
      rows: z.array(row),
      next: z.nullable(z.string()),
      /** What all pages come to; null of several currencies, which nobody adds. */
      total: z.object({ rows: z.int(), sums: z.nullable(z.object(figures)) }),
      /** Those that have rows, with the site's own first. */
      currencies: z.array(z.string()),
      currency: z.string(),
      decimals: z.int(),
      /** Up to when all is counted; null: nothing was counted yet. */
      countedAt: z.nullable(instantValue),
      /** The days that were meant. */
      from: z.iso.date(),
      until: z.iso.date(),
    }),
    /** `invalid_request`: no such range, or filters that the dimension does not have. */
    refusals: ['invalid_request'],
  },
  registrationReport: {
    method: 'GET',
    path: '/ops/api/reports/registrations',
    summary:
      'Who registered in a range of days, by day or by the code that brought them: how many, who paid in, and who played again after 1, 7 and 30 days',
    permission: 'reports.read',
    input: z.strictObject({
      by: z.enum(['day', 'source']),
      range: z.optional(z.enum(reportRanges)),
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.regex(/^\d{1,9}:.{0,40}$/))),
      count: z.optional(countParameter(200)),
    }),
    output: z.object({
      rows: z.array(cohortRow),
      next: z.nullable(z.string()),
      total: z.object({ rows: z.int(), ...cohort }),
      currency: z.string(),
      decimals: z.int(),
      from: z.iso.date(),
      until: z.iso.date(),
    }),
    refusals: ['invalid_request'],
  },
  makeReportExport: {
    method: 'POST',
    path: '/ops/api/reports/exports/make',
    summary: 'Has a report written into a table, all pages of it, behind the scenes; it is written to the audit log',
    permission: 'reports.export',
    input: z.strictObject(asked),
    output: z.object({ exportId: idValue }),
    /** `too_many_requests`: as many are under way as one colleague may have. */
    refusals: ['invalid_request', 'too_many_requests'],
  },
  reportExports: {
    method: 'GET',
    path: '/ops/api/reports/exports',
    summary: 'The tables that the colleague has asked for, newest first, with how far they are',
    permission: 'reports.export',
    input: z.strictObject({}),
    output: z.object({ exports: z.array(listedExport) }),
    refusals: [],
  },
  downloadReportExport: {
    method: 'POST',
    path: '/ops/api/reports/exports/download',
    summary: 'A table of the colleague that is done; it is written to the audit log',
    permission: 'reports.export',
    input: z.strictObject({ exportId: idValue }),
    output: z.object({ name: z.string(), csv: z.string() }),
    refusals: ['not_found'],
  },
  compareReportDay: {
    method: 'GET',
    path: '/ops/api/reports/day',
    summary: 'Whether the kept sums of a day are what bets and ledger say now, and which rows differ',
    permission: 'reports.read',
    input: z.strictObject({ day: z.iso.date() }),
    output: z.object({ day: z.iso.date(), differences: z.array(dayDifference) }),
    /** `day_outside`: it lies ahead, or before the site had a member. `not_ready`: others are being compared. */
    refusals: ['day_outside', 'too_many_requests', 'not_ready'],
  },
  makeReportDayAnew: {
    method: 'POST',
    path: '/ops/api/reports/day/anew',
    summary:
      'Counts the sums of a day once more from bets and ledger, with what differed before and what does after; it is written to the audit log',
    permission: 'reports.rebuild',
    input: z.strictObject({ day: z.iso.date(), reason: reasonText }),
    output: z.object({ day: z.iso.date(), before: z.array(dayDifference), after: z.array(dayDifference) }),
    refusals: ['day_outside', 'too_many_requests', 'not_ready'],
  },
  orderReportDay: {
    method: 'POST',
    path: '/ops/api/reports/day/order',
    summary: 'Has the sums of a day made anew behind the scenes, however long it takes; it is written to the audit log',
    permission: 'reports.rebuild',
    input: z.strictObject({ day: z.iso.date(), reason: reasonText }),
    output: z.object({ orderId: idValue }),
    /** `changed_meanwhile`: a colleague has ordered the same day, and it is not done yet. */
    refusals: ['day_outside', 'changed_meanwhile'],
  },
  reportDayOrders: {
    method: 'GET',
    path: '/ops/api/reports/day/orders',
    summary: 'The last days that were made anew behind the scenes, or are, with how far they are and what differed',
    permission: 'reports.read',
    input: z.strictObject({}),
    output: z.object({ orders: z.array(dayOrder) }),
    refusals: [],
  },
})
