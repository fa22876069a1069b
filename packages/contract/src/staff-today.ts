import { z } from 'zod/mini'
import type { StaffPermission } from './staff-roles.ts'
import { declareStaffRoutes } from './staff-route.ts'
import { instantValue, netValue } from './values.ts'

/** What is counted of a day, in the order of the page, each with the permission to see it. */
export const todayFigures = {
  registrations: 'members.read',
  players: 'figures.read',
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  stakes: 'figures.read',
  result: 'figures.read',
} as const satisfies Readonly<Record<string, StaffPermission>>
export type TodayFigure = keyof typeof todayFigures

/** The figures that are money; the others are numbers of people. */
export const moneyFigures: readonly TodayFigure[] = ['deposits', 'withdrawals', 'stakes', 'result']

/**
 * What waits for a colleague, in the order of the page: the permission to work it off, and the address of its desk
 * below `/ops`. A new desk adds its line here, its words, and what it counts among its module's `today`.
 */
export const todayTasks = {
  withdrawals_review: { permission: 'withdrawals.review', at: '/withdrawals?queue=review' },
  withdrawals_pay: { permission: 'withdrawals.pay', at: '/withdrawals?queue=pay' },
  withdrawals_disputed: { permission: 'withdrawals.pay', at: '/withdrawals?queue=disputes' },
  deposits_review: { permission: 'deposits.decide', at: '/deposits?tab=orders&state=review' },
  suspense: { permission: 'deposits.decide', at: '/deposits?tab=suspense&status=open' },
  adjustments: { permission: 'balances.adjust', at: '/adjustments?state=waiting' },
  handouts: { permission: 'bonuses.give', at: '/handouts?state=waiting' },
  suspicions: { permission: 'suspicions.close', at: '/suspicions' },
  alerts: { permission: 'alerts.work', at: '/alerts' },
  care: { permission: 'care.work', at: '/care' },
  agent_contracts: { permission: 'agents.contracts', at: '/contracts' },
  agent_moves: { permission: 'agents.manage', at: '/agents?list=moves' },
  agent_payouts: { permission: 'agents.settle', at: '/contracts?view=payouts' },
  affiliate_payments: { permission: 'agents.settle', at: '/affiliates?view=payments' },
  bet_voids: { permission: 'bets.void', at: '/bets?list=waiting' },
  draw_results: { permission: 'draws.results', at: '/draws' },
  differences: { permission: 'reconciliation.close', at: '/reconciliation' },
  parked_payouts: { permission: 'vendors.settle', at: '/vendors' },
  disputes: { permission: 'vendors.settle', at: '/vendors' },
  exchanges: { permission: 'rewards.decide', at: '/exchanges?state=processing' },
  applications: { permission: 'promotions.decide', at: '/applications?state=applying' },
  feedback: { permission: 'feedback.work', at: '/feedback?state=open' },
  join: { permission: 'feedback.work', at: '/join?state=new' },
  role_changes: { permission: 'roles.confirm', at: '/roles' },
} as const satisfies Readonly<Record<string, { readonly permission: StaffPermission; readonly at: `/${string}` }>>
export type TodayTask = keyof typeof todayTasks

/** What can be wrong now, the worst first, each with the permission to see it. */
export const todayTroubles = {
  /** This node may not serve. */
  node: 'health.read',
  /** What must hold did not when it was last counted. */
  invariant: 'health.read',
  /** A job has not come to its end for longer than it may take. */
  job: 'health.read',
  /** A job's last run failed, or the last three of one that runs every few seconds. */
  job_failed: 'health.read',
  /** A part of this answer could not be read. */
  unread: 'health.read',
  /** The books of a vendor have not been compared for hours: it does not answer. */
  vendor: 'vendors.read',
  /** A transfer at a vendor of which nobody knows what became of it. */
  transfer: 'vendors.read',
  /** What the house may lose on a selection is close to its cap. */
  exposure: 'figures.read',
} as const satisfies Readonly<Record<string, StaffPermission>>
export type TodayTrouble = keyof typeof todayTroubles

/** The names of a constant table, in its order. */
function namesOf<Name extends string>(named: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(named) as Name[] // as: of a constant
}

export const todayFigureNames = namesOf(todayFigures)
export const todayTaskNames = namesOf(todayTasks)
export const todayTroubleNames = namesOf(todayTroubles)

/** How many there were, and how much money; null of what is no money. */
const total = z.object({ count: z.int(), amount: z.nullable(netValue) })

const figure = z.object({
  name: z.enum(todayFigureNames),
  today: total,
  /** Yesterday up to the same time of the day. */
  yesterday: total,
  /** The mean of the seven days before today, each up to the same time, without what is less than one. */
  week: total,
  /** By hour from midnight on: today's so far, and all of yesterday's. Money where the figure is money. */
  hours: z.object({ today: z.array(netValue), yesterday: z.array(netValue) }),
})
export type FigureOfToday = z.output<typeof figure>

const task = z.object({
  name: z.enum(todayTaskNames),
  count: z.int(),
  /** Since when the oldest has waited; null where nothing waits. */
  oldestAt: z.nullable(instantValue),
})
export type TaskOfToday = z.output<typeof task>

const trouble = z.object({
  name: z.enum(todayTroubleNames),
  /** Which job, vendor or selection it is. */
  subject: z.string(),
  /** What more there is to say, such as how much of a cap is used. */
  detail: z.string(),
  since: z.nullable(instantValue),
})
export type TroubleOfToday = z.output<typeof trouble>

/** The first page of the back office. */
export const staffTodayRoutes = declareStaffRoutes({
  today: {
    method: 'GET',
    path: '/ops/api/today',
    summary:
      'What is wrong now, what waits for this colleague, and what the day has come to in the zone of the site, each part for those who may see it; an answer is kept for a few seconds',
    permission: 'health.read',
    input: z.strictObject({}),
    output: z.object({
      /** When it was counted. */
      at: instantValue,
      currency: z.string(),
      decimals: z.int(),
      /** The zone whose midnight begins the day. */
      timeZone: z.string(),
      troubles: z.array(trouble),
      figures: z.array(figure),
      tasks: z.array(task),
    }),
    refusals: [],
  },
})
