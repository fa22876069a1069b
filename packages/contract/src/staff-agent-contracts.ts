import { z } from 'zod/mini'
import {
  contractKinds,
  contractPeriods,
  contractStatuses,
  contractTerms,
  contractTier,
  dividendStatement,
  dividendTerms,
  fitsKind,
  tiersMost,
} from './agent-contracts.ts'
import { contractModeValue } from './member-facts.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, idValue, instantValue, netValue } from './values.ts'

/** `approval`: both sides have agreed, and the company has to. `waiting`: one of the sides has to answer. */
export const contractLists = ['approval', 'waiting', 'active', 'ended', 'all'] as const
export type ContractList = (typeof contractLists)[number]

/** `owed`: to be paid, or on its way. `failed`: the payer could not pay, and is asked again by itself. */
export const payoutLists = ['failed', 'held', 'owed', 'paid', 'all'] as const
export type PayoutList = (typeof payoutLists)[number]

/** A week: the longest that a settlement lies before it is paid. */
export const payDelayMinutesMost = 10_080

const kind = z.enum(contractKinds)
/** Masked, as of any member. */
const party = z.object({ id: idValue, account: z.string() })

const contract = z.object({
  id: idValue,
  kind,
  period: z.enum(contractPeriods),
  status: z.enum(contractStatuses),
  waitsForCompany: z.boolean(),
  /** Null is the company. */
  giver: z.nullable(party),
  receiver: party,
  /** Proposed by the giver, or asked for by the receiver. */
  isOffer: z.boolean(),
  activeAmount: amountValue,
  tiers: z.array(contractTier),
  /** Null of a salary. */
  dividend: z.nullable(dividendTerms),
  madeAt: instantValue,
  startsAt: z.nullable(instantValue),
  endsAt: z.nullable(instantValue),
})
export type StaffContract = z.output<typeof contract>

const payout = z.object({
  id: idValue,
  contractId: idValue,
  kind,
  giver: z.nullable(party),
  receiver: party,
  /** What was settled: a window of five minutes, an hour or a day, or a dividend's period. */
  from: instantValue,
  until: instantValue,
  /** Valid bets of the team in it; what the line left in it, of a dividend: below zero is a loss. */
  baseAmount: netValue,
  dividend: z.nullable(dividendStatement),
  countedAmount: amountValue,
  activeCount: z.int(),
  rateBp: z.int(),
  amount: amountValue,
  state: z.enum(['failed', 'held', 'owed', 'paid']),
  /** When it is paid, or the payer is asked again; null of what was paid. */
  dueAt: z.nullable(instantValue),
  paidAt: z.nullable(instantValue),
  held: z.nullable(z.object({ by: z.string(), at: instantValue, reason: z.string() })),
})
export type StaffPayout = z.output<typeof payout>

/** What a site lets contracts of a kind be. */
const rule = z.strictObject({
  /** Who proposes them: nobody, the upline, the downline, both. */
  mode: contractModeValue,
  /** What both sides have agreed to waits for the company as well. */
  needsApproval: z.boolean(),
  rateMostBp: z.int().check(z.minimum(1), z.maximum(10_000)),
  tiersMost: z.int().check(z.minimum(1), z.maximum(tiersMost)),
  /** How long a settlement lies before it is paid, so that a colleague can hold it. */
  payDelayMinutes: z.int().check(z.minimum(0), z.maximum(payDelayMinutesMost)),
})
export type ContractRule = z.output<typeof rule>

const rules = z.strictObject({ dividend: rule, daily_salary: rule, hourly_salary: rule, real_time_salary: rule })
export type ContractRules = z.output<typeof rules>

const money = { currency: z.string(), decimals: z.int() }
const page = { before: z.optional(idValue) }
const soughtText = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)))
const onContract = z.strictObject({ contractId: idValue, reason: reasonText })
const onPayout = z.strictObject({ payoutId: idValue, reason: reasonText })

/** The desk of agents' contracts, of what they have come to, and of what a site lets them be. */
export const staffAgentContractRoutes = declareStaffRoutes({
  contractList: {
    method: 'GET',
    path: '/ops/api/agent-contracts',
    summary: 'Contracts and requests of the site, newest first',
    permission: 'agents.read',
    input: z.strictObject({
      list: z.enum(contractLists),
      kind: z.optional(kind),
      /** A whole account or an id of either party. */
      text: soughtText,
      ...page,
    }),
    output: z.object({ contracts: z.array(contract), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  contractRecord: {
    method: 'GET',
    path: '/ops/api/agent-contracts/one',
    summary: 'A contract with everything that became of it, and how many would end with it',
    permission: 'agents.read',
    input: z.strictObject({ contractId: idValue }),
    output: z.object({
      contract,
      changes: z.array(
        z.object({
          status: z.enum(contractStatuses),
          at: instantValue,
          /** Masked; null is the company. */
          by: z.nullable(z.string()),
        }),
      ),
      /** Contracts of the kind that were given of it, at every level: they end with it. */
      belowCount: z.int(),
      /** Those in force below that pay less: they end when it is approved. */
      lowerCount: z.int(),
      acts: z.array(
        z.object({ at: instantValue, by: z.nullable(z.string()), action: z.string(), reason: z.nullable(z.string()) }),
      ),
      ...money,
    }),
    refusals: ['not_found'],
  },
  offerContract: {
    method: 'POST',
    path: '/ops/api/agent-contracts/offer',
    summary: 'Offers an agent at the top a contract of the company, which waits for the agent to accept',
    permission: 'agents.contracts',
    input: z
      .strictObject({
        /** A whole account or an id. */
        agent: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
        kind,
        ...contractTerms,
        reason: reasonText,
      })
      .check(z.refine((asked) => fitsKind(asked.kind, asked))),
    output: z.object({ contractId: idValue }),
    /** `counterpart_not_found`: no such agent, or one below another agent, who gives such a contract. */
    refusals: ['counterpart_not_found', 'contract_pending', 'contracts_below', 'contract_above_limit'],
  },
  approveContract: {
    method: 'POST',
    path: '/ops/api/agent-contracts/approve',
    summary:
      'Puts a contract in force that both sides have agreed to; lower ones below end with it, as both have agreed',
    permission: 'agents.contracts',
    input: onContract,
    output: z.object({ contractId: idValue }),
    refusals: ['not_found', 'changed_meanwhile', 'rate_above_own', 'contracts_below', 'agreement_needed'],
  },
  rejectContract: {
    method: 'POST',
    path: '/ops/api/agent-contracts/reject',
    summary: 'Refuses a contract that waits, whoever has to answer it',
    permission: 'agents.contracts',
    input: onContract,
    output: z.object({ contractId: idValue }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  endContract: {
    method: 'POST',
    path: '/ops/api/agent-contracts/end',
    summary:
      'Ends a contract in force at the coming mark, with those that were given of it; both sides of each are told',
    permission: 'agents.contracts',
    /** `belowCount` as the colleague has read it. */
    input: z.strictObject({ ...onContract.shape, belowCount: z.int().check(z.minimum(0)) }),
    output: z.object({ contractId: idValue, endedCount: z.int() }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  payoutList: {
    method: 'GET',
    path: '/ops/api/agent-payouts',
    summary: 'What contracts have come to, newest first, with base, rate and amount',
    permission: 'agents.read',
    input: z.strictObject({ list: z.enum(payoutLists), kind: z.optional(kind), text: soughtText, ...page }),
    output: z.object({ payouts: z.array(payout), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  holdPayout: {
    method: 'POST',
    path: '/ops/api/agent-payouts/hold',
    summary: 'Holds what a contract has come to before it is paid',
    permission: 'agents.settle',
    input: onPayout,
    output: z.object({ payoutId: idValue }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  releasePayout: {
    method: 'POST',
    path: '/ops/api/agent-payouts/release',
    summary: 'Lets go what was held: it is paid at once',
    permission: 'agents.settle',
    input: onPayout,
    output: z.object({ payoutId: idValue }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  runPayout: {
    method: 'POST',
    path: '/ops/api/agent-payouts/run',
    summary: 'Pays now what is owed, once, whoever else tries it; what the payer cannot pay stays owed',
    permission: 'agents.settle',
    input: onPayout,
    output: z.object({ status: z.enum(['paid', 'failed']) }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  contractRules: {
    method: 'GET',
    path: '/ops/api/agent-contract-rules',
    summary: 'What the site lets contracts be, by kind, and the last twenty changes of it',
    permission: 'agents.read',
    input: z.strictObject({}),
    output: z.object({
      version: z.int(),
      rules,
      changes: z.array(
        z.object({
          version: z.int(),
          at: instantValue,
          by: z.string(),
          reason: z.string(),
          before: rules,
          after: rules,
        }),
      ),
    }),
    refusals: [],
  },
  setContractRules: {
    method: 'POST',
    path: '/ops/api/agent-contract-rules/set',
    summary: 'Sets what contracts may be from now on; those in force stay as they were agreed',
    permission: 'agents.set',
    input: z.strictObject({ version: z.int().check(z.minimum(0)), rules, reason: reasonText }),
    output: z.object({ version: z.int() }),
    refusals: ['changed_meanwhile'],
  },
})
