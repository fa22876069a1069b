import { z } from 'zod/mini'
import { contractKinds } from './agent-contracts.ts'
import { type AccountType, accountTypes, trialType } from './capabilities.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, languageValue, netValue } from './values.ts'

/** What an account can be made: a member, or an agent of a type. A trial (4) stays one. */
export const givenTypes = [0, 1, 2, 41, 42] as const satisfies readonly Exclude<AccountType, typeof trialType>[]
const typeValue = z.literal(accountTypes)
const givenType = z.literal(givenTypes)

const node = z.object({
  id: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  type: typeValue,
  status: z.enum(['active', 'frozen', 'closed']),
  registeredAt: instantValue,
  /** Those placed under the account without anybody between, and how many of them are agents. */
  directCount: z.int(),
  agentCount: z.int(),
})
export type AgentNode = z.output<typeof node>

const person = z.object({ id: idValue, account: z.string(), type: typeValue })
export type PersonInTree = z.output<typeof person>

/** A contract in force, or one that waits, which does not fit where the account would be. */
const endingContract = z.object({
  id: idValue,
  kind: z.enum(contractKinds),
  /** Null is the company. */
  giver: z.nullable(z.string()),
  receiver: z.string(),
  rateBp: z.int(),
  isInForce: z.boolean(),
})
export type EndingContract = z.output<typeof endingContract>

const waitingMove = z.object({
  agentId: idValue,
  account: z.string(),
  /** Null: at the top. */
  from: z.nullable(person),
  to: z.nullable(person),
  by: z.string(),
  at: instantValue,
  /** Until when a colleague can confirm it. */
  until: instantValue,
  reason: z.string(),
})
export type WaitingMove = z.output<typeof waitingMove>

/** What an overview of a team covers, by the site's calendar: the week begins on Monday, the month on the first. */
export const teamPeriods = ['today', 'yesterday', 'week', 'month'] as const
export type TeamPeriod = (typeof teamPeriods)[number]

const teamOverview = {
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
}
export type TeamPlays = z.output<z.ZodMiniObject<typeof teamOverview>>

const agentId = idValue
const act = z.strictObject({ agentId, reason: reasonText })
/** Who the account is to be under: a whole account or an id; empty is nobody, the top. */
const underText = z.string().check(z.trim(), z.maxLength(64))
const passwordOnce = { agentId: idValue, firstPassword: z.string() }

/**
 * `agent_own_line`: the new upline is the account itself or below it. `counterpart_not_found`: there is no such agent.
 * `invalid_request`: the account is there already.
 */
const placeRefusals = ['not_found', 'counterpart_not_found', 'agent_own_line', 'invalid_request'] as const

/** The desk of agents: the tree, level by level, and who stands where in it as what. */
export const staffAgentRoutes = declareStaffRoutes({
  agentTree: {
    method: 'GET',
    path: '/ops/api/agents',
    summary: 'One level of the tree of agents, newest first: the top, or those directly below an account',
    permission: 'agents.read',
    input: z.strictObject({
      /** The account whose downlines are asked for; without one the agents who have no agent above. */
      under: z.optional(idValue),
      /** Members as well as agents. */
      all: z.optional(z.literal('yes')),
      /** A whole account or an id, anywhere in the tree. */
      text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
      /** `next` of the page before. */
      before: z.optional(idValue),
      count: z.optional(countParameter(50)),
    }),
    output: z.object({ agents: z.array(node), next: z.nullable(idValue) }),
    refusals: [],
  },
  agentTeam: {
    method: 'GET',
    path: '/ops/api/agents/team',
    summary: 'The team of an agent now, and what it did in a period, as the agent sees it',
    permission: 'agents.read',
    input: z.strictObject({ agentId, period: z.enum(teamPeriods) }),
    output: z.object({ ...teamOverview, currency: z.string(), decimals: z.int() }),
    refusals: ['not_found'],
  },
  agent: {
    method: 'GET',
    path: '/ops/api/agents/one',
    summary: 'An account of the tree: its line above, its codes, and where it was moved',
    permission: 'agents.read',
    input: z.strictObject({ agentId }),
    output: z.object({
      agent: node,
      /** From the nearest on. */
      above: z.array(person),
      codes: z.array(
        z.object({
          code: z.string(),
          kind: z.enum(['affiliate', 'referral']),
          isActive: z.boolean(),
          /** Those directly below who came by it. */
          broughtCount: z.int(),
        }),
      ),
      /** Its member has not set a password yet. */
      hasFirstPassword: z.boolean(),
      waiting: z.nullable(waitingMove),
      /** What colleagues did with it, the newest first. */
      acts: z.array(
        z.object({ at: instantValue, by: z.nullable(z.string()), action: z.string(), reason: z.nullable(z.string()) }),
      ),
    }),
    refusals: ['not_found'],
  },
  makeAgent: {
    method: 'POST',
    path: '/ops/api/agents/make',
    summary: 'Makes an agent at the top, with a first password that is shown once and changed at the first log-in',
    permission: 'agents.manage',
    input: z.strictObject({
      account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      type: z.literal([1, 2, 41, 42]),
      language: languageValue,
      /** The person is old enough and has agreed to the site's terms: the colleague vouches for it by name. */
      agreed: z.literal(true),
      reason: reasonText,
    }),
    output: z.object(passwordOnce),
    refusals: ['registration_field_invalid', 'username_taken', 'not_ready'],
  },
  renewFirstPassword: {
    method: 'POST',
    path: '/ops/api/agents/first-password',
    summary: 'Another first password, for an account whose last one was not changed yet',
    permission: 'agents.manage',
    input: act,
    output: z.object(passwordOnce),
    refusals: ['not_found', 'not_ready'],
  },
  setAgentType: {
    method: 'POST',
    path: '/ops/api/agents/type',
    summary: 'Raises a member to an agent, changes the type of one, or takes it away; the sessions of the account end',
    permission: 'agents.manage',
    /** `seen` is the type that the colleague has read. */
    input: z.strictObject({ ...act.shape, seen: givenType, type: givenType }),
    output: z.object({ agentId: idValue }),
    /** `agent_contracts_open`: whoever gives or holds contracts stays an agent. */
    refusals: ['not_found', 'invalid_request', 'changed_meanwhile', 'agent_contracts_open'],
  },
  previewMove: {
    method: 'GET',
    path: '/ops/api/agents/move/effects',
    summary: 'What moving an account in the tree would do: who moves along, and which contracts would end',
    permission: 'agents.manage',
    input: z.strictObject({ agentId, under: underText }),
    output: z.object({
      from: z.nullable(person),
      to: z.nullable(person),
      /** Who is below the account at every level, and moves along. */
      memberCount: z.int(),
      contracts: z.array(endingContract),
      /** Contracts in force would end, so a colleague has to confirm it. */
      needsSecond: z.boolean(),
      /** From when on the account and its line count for the new one. */
      countsFrom: instantValue,
    }),
    refusals: placeRefusals,
  },
  moveAgent: {
    method: 'POST',
    path: '/ops/api/agents/move',
    summary: 'Moves an account with everybody below, or proposes it where contracts in force would end',
    permission: 'agents.manage',
    /** `seen` is the upline that the colleague has read. */
    input: z.strictObject({ ...act.shape, under: underText, seen: z.nullable(idValue) }),
    output: z.object({ status: z.enum(['moved', 'waiting']) }),
    refusals: [...placeRefusals, 'changed_meanwhile'],
  },
  agentMoves: {
    method: 'GET',
    path: '/ops/api/agents/moves',
    summary: 'Moves that wait for a second person, the oldest first',
    permission: 'agents.read',
    input: z.strictObject({}),
    output: z.object({ moves: z.array(waitingMove) }),
    refusals: [],
  },
  confirmMove: {
    method: 'POST',
    path: '/ops/api/agents/move/confirm',
    summary: 'Moves an account as a colleague has proposed, and ends the contracts that no longer fit',
    permission: 'agents.manage',
    input: act,
    output: z.object({ endedCount: z.int() }),
    refusals: [...placeRefusals, 'changed_meanwhile', 'second_person_needed'],
  },
  dropMove: {
    method: 'POST',
    path: '/ops/api/agents/move/drop',
    summary: 'Takes away what is proposed: the account stays where it is',
    permission: 'agents.manage',
    input: act,
    output: z.object({ agentId: idValue }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
})
