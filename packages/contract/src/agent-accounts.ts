import { z } from 'zod/mini'
import { rebateRates } from './agent-rebates.ts'
import { routes } from './route.ts'
import { instantValue, passwordValue } from './values.ts'

/** So many registration links an agent has at once. */
export const linksMost = 50
/** The days after which a registration link can end. */
export const linkDaysMost = 365

/** What a newcomer becomes: a member has no team, and so no rebates. */
const placing = { isAgent: z.boolean(), rates: rebateRates }
const isOfAgent = ({ isAgent, rates }: { readonly isAgent: boolean; readonly rates: readonly unknown[] }) =>
  isAgent || rates.length === 0

const link = z.object({
  /** Stands in the address of the registration as `affiliateCode`. */
  code: z.string(),
  ...placing,
  madeAt: instantValue,
  /** Null: never. */
  expiresAt: z.nullable(instantValue),
  isExpired: z.boolean(),
  /** Who registered by it and stands below the agent. */
  usedCount: z.int(),
})
export type RegistrationLink = z.output<typeof link>

/** How an agent brings newcomers under the own account: directly, or by links. */
export const agentAccountRoutes = routes({
  makeDownline: {
    method: 'POST',
    path: '/wps/agent/accounts',
    summary: 'Makes an account directly below the agent, whose first password is changed at the first log-in',
    audience: 'agent',
    encrypted: true,
    input: z
      .strictObject({
        username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
        password: passwordValue,
        ...placing,
        /** The person is old enough and has agreed to the terms: the agent vouches for it. */
        agreed: z.literal(true),
      })
      .check(z.refine(isOfAgent, { path: ['rates'] })),
    output: z.object({ account: z.string() }),
    refusals: [
      'registration_field_invalid',
      'username_taken',
      'password_invalid',
      'not_ready',
      'changed_meanwhile',
      'rebate_above_own',
      'rebate_below_line',
    ],
  },
  agentLinks: {
    method: 'GET',
    path: '/wps/agent/links',
    summary: 'The registration links of the agent, newest first, with how many have registered by each',
    audience: 'agent',
    input: z.strictObject({}),
    output: z.object({ links: z.array(link) }),
    refusals: [],
  },
  makeLink: {
    method: 'POST',
    path: '/wps/agent/links',
    summary: 'Makes a registration link: who registers by it stands below the agent, as what it says',
    audience: 'agent',
    input: z
      .strictObject({
        ...placing,
        /** Null: it never ends. */
        days: z.nullable(z.int().check(z.minimum(1), z.maximum(linkDaysMost))),
      })
      .check(z.refine(isOfAgent, { path: ['rates'] })),
    output: z.object({ code: z.string() }),
    refusals: ['rebate_above_own', 'links_full'],
  },
  deleteLink: {
    method: 'POST',
    path: '/wps/agent/links/delete',
    summary: 'Deletes a registration link: nobody registers by it any more, and whoever has stays',
    audience: 'agent',
    input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
    output: z.object({}),
    refusals: ['not_found'],
  },
})
