import { z } from 'zod/mini'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { idValue, instantValue } from './values.ts'

/** The most that a rebate can be, in ten-thousandths of the valid bets: a twentieth. */
export const rebateRateMost = 500

/**
 * What an agent gets of the valid bets of the line, by category, in ten-thousandths, less what the agents below get of
 * them. A category that is not named has none.
 */
export const rebateRates = z
  .array(
    z.strictObject({
      category: z.enum(categories),
      rate: z.int().check(z.minimum(0), z.maximum(rebateRateMost)),
    }),
  )
  .check(
    z.maxLength(categories.length),
    z.refine((rates) => new Set(rates.map(({ category }) => category)).size === rates.length),
  )
export type RebateRates = z.output<typeof rebateRates>

/** A rate as it is today, and from the next day on. */
const heldRate = z.object({ category: z.enum(categories), now: z.int(), next: z.int() })
export type HeldRate = z.output<typeof heldRate>

/** The same with what it can be set to. */
export const settableRate = z.object({
  ...heldRate.shape,
  /** The highest one of an agent directly below. */
  least: z.int(),
  most: z.int(),
})
export type SettableRate = z.output<typeof settableRate>

/** Rebates between agents. A change holds from the next day of the site on. */
export const agentRebateRoutes = routes({
  agentRebates: {
    method: 'GET',
    path: '/wps/agent/rebates',
    summary: 'What the agent gets of the valid bets of the line, by category, today and from the next day on',
    audience: 'agent',
    input: z.strictObject({}),
    output: z.object({ rates: z.array(heldRate), nextFrom: instantValue }),
    refusals: [],
  },
  downlineRebates: {
    method: 'GET',
    path: '/wps/agent/rebates/downline',
    summary: 'The rebates of an agent directly below, with what each can be set to',
    audience: 'agent',
    input: z.strictObject({ downline: idValue }),
    output: z.object({ version: z.int(), rates: z.array(settableRate), nextFrom: instantValue }),
    refusals: ['wrong_account'],
  },
  setDownlineRebates: {
    method: 'POST',
    path: '/wps/agent/rebates/downline',
    summary: 'Sets the rebates of an agent directly below, from the next day on, within those of the agent who calls',
    audience: 'agent',
    /** `version` is the one that the agent has read. */
    input: z.strictObject({ downline: idValue, version: z.int().check(z.minimum(0)), rates: rebateRates }),
    output: z.object({ version: z.int() }),
    refusals: ['wrong_account', 'changed_meanwhile', 'rebate_above_own', 'rebate_below_line'],
  },
})
