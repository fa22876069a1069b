import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue } from './values.ts'

/** Downlines are counted no further than this: what is larger is said to be. */
export const teamCountMost = 10_000

const wholeAccount = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))

const teamMember = z.object({
  id: idValue,
  /** An account that is a mobile number is masked, unless it was asked for by name. */
  account: z.string(),
  isMasked: z.boolean(),
  isAgent: z.boolean(),
  isFrozen: z.boolean(),
  /** Null where the site does not show it. */
  balanceAmount: z.nullable(amountValue),
  /** Everybody below, at every level; `teamCountMost` stands for that many or more. */
  memberCount: z.int(),
  registeredAt: instantValue,
  /** Null: never yet. */
  lastLoginAt: z.nullable(instantValue),
})
export type TeamMember = z.output<typeof teamMember>

/** One step of the way from the agent down. */
const teamStep = z.object({ id: idValue, account: z.string() })

/** The line below the agent who calls, level by level. Nobody outside it can be named. */
export const agentTeamRoutes = routes({
  teamLevel: {
    method: 'GET',
    path: '/wps/agent/team/level',
    summary: 'Who stands directly below the agent, or below somebody of the line, with the way back',
    audience: 'agent',
    input: z.strictObject({
      /** Without it, the level directly below the agent. */
      under: z.optional(idValue),
      /** `next` of the page before. */
      before: z.optional(idValue),
      /** By registration: `desc` is the newest first, and what is meant without it. */
      order: z.optional(z.enum(['asc', 'desc'])),
      count: z.optional(countParameter(50)),
    }),
    output: z.object({
      /** From the first one below the agent down to whose level it is; empty at the agent's own. */
      path: z.array(teamStep),
      members: z.array(teamMember),
      next: z.nullable(idValue),
    }),
    refusals: ['wrong_account'],
  },
  teamMember: {
    // The account may be a mobile number, which has no business in an address.
    method: 'POST',
    path: '/wps/agent/team/member',
    summary: 'Somebody of the line by the whole account, with the way down to them',
    audience: 'agent',
    input: z.strictObject({ account: wholeAccount }),
    output: z.object({ path: z.array(teamStep), member: teamMember }),
    refusals: ['wrong_account'],
  },
})
