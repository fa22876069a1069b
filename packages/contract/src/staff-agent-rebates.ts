import { z } from 'zod/mini'
import { rebateRates, settableRate } from './agent-rebates.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { categories } from './site.ts'
import { idValue, instantValue } from './values.ts'

/** What the house keeps of valid bets on a category, and what of it players get back, in ten-thousandths. */
const budget = z.object({
  category: z.enum(categories),
  /** By the game with the highest return; null: no game says what it returns. */
  edge: z.nullable(z.int()),
  /** The highest cashback of the site. */
  cashback: z.int(),
})
export type RebateBudget = z.output<typeof budget>

/** What is left to the house of a category when a whole line gets a rate; null where its edge is not known. */
export const budgetLeft = ({ edge, cashback }: Pick<RebateBudget, 'edge' | 'cashback'>, rate: number): number | null =>
  edge === null ? null : edge - cashback - rate

/** Whether a rate leaves the house nothing. A rate of nothing costs nothing. */
export function isOverBudget(of: Pick<RebateBudget, 'edge' | 'cashback'>, rate: number): boolean {
  const left = budgetLeft(of, rate)
  return rate > 0 && left !== null && left <= 0
}

const byCategory = z.record(z.string(), z.int())
const rebateChange = z.object({
  version: z.int(),
  at: instantValue,
  /** A colleague by name; null: the agent above. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The first day on which it holds. */
  fromOn: z.iso.date(),
  before: byCategory,
  after: byCategory,
})
export type RebateChange = z.output<typeof rebateChange>

const setting = z.strictObject({
  agentId: idValue,
  /** The one that the colleague has read. */
  version: z.int().check(z.minimum(0)),
  rates: rebateRates,
  reason: reasonText,
})
const set = z.object({ version: z.int() })
/** `invalid_request`: the account is of no agent. */
const refusals = ['not_found', 'invalid_request', 'changed_meanwhile', 'rebate_above_own', 'rebate_below_line'] as const

/** Rebates at the desk of agents: what the company gives at the top of a line, and puts right below. */
export const staffAgentRebateRoutes = declareStaffRoutes({
  agentRebates: {
    method: 'GET',
    path: '/ops/api/agents/rebates',
    summary: 'The rebates of an agent, what each can be set to, what the house keeps of a category, and every change',
    permission: 'agents.read',
    input: z.strictObject({ agentId: idValue }),
    output: z.object({
      version: z.int(),
      rates: z.array(settableRate),
      /** Null: the agent has an agent above, whose rates are the bound. */
      budget: z.nullable(z.array(budget)),
      nextFrom: instantValue,
      changes: z.array(rebateChange),
    }),
    refusals: ['not_found', 'invalid_request'],
  },
  setAgentRebates: {
    method: 'POST',
    path: '/ops/api/agents/rebates',
    summary: 'Sets the rebates of an agent from the next day on; at the top, within what the house keeps',
    permission: 'agents.manage',
    input: setting,
    output: set,
    refusals: [...refusals, 'rebate_budget'],
  },
  overrideAgentRebates: {
    method: 'POST',
    path: '/ops/api/agents/rebates/override',
    summary: 'The same, where a whole line costs more than the house keeps',
    permission: 'agents.override',
    input: setting,
    output: set,
    refusals,
  },
})
