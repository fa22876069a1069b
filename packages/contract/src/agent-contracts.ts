import { z } from 'zod/mini'
import { maxAmount } from '@banyan/money'
import { type ContractMode, contractModeValue } from './member-facts.ts'
import { routes } from './route.ts'
import { amountValue, countParameter, idValue, instantValue, netValue } from './values.ts'

/** What an agent can be promised for what the team plays [AGENT-21]. */
export const contractKinds = ['dividend', 'daily_salary', 'hourly_salary', 'real_time_salary'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Over what bets and active members are counted, and fractions carried, before it begins at zero again [AGENT-36]. */
export const contractPeriods = ['daily', 'weekly', 'half_monthly', 'monthly'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

export const contractStatuses = ['pending', 'active', 'refused', 'terminated', 'termination_requested'] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const mayOffer = (mode: ContractMode) => mode === 1 || mode === 3
export const mayRequest = (mode: ContractMode) => mode === 2 || mode === 3

/** So many payouts of contracts are answered at once, at the most. */
export const payoutsMost = 200

/** The most contracts of a page, which is what comes without a count. */
export const contractsMost = 100

/** The most conditions that one contract holds. */
export const tiersMost = 8
/** A hundredth of a percent: 20 is 0.20 %. */
const rateValue = z.int().check(z.minimum(1), z.maximum(10_000))

export const contractTier = z.strictObject({
  /** Active members that it takes. */
  activeMin: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Valid bets of the period that it takes. */
  validAmountMin: amountValue,
  /** Base of the period that it takes; 0 in a salary, which has none. */
  profitAmountMin: amountValue,
  rateBp: rateValue,
})
export type ContractTier = z.output<typeof contractTier>

/** Whether each tier takes no less than the one before and pays more, so that the last one reached is the highest. */
export function tiersRise(tiers: readonly ContractTier[]): boolean {
  return tiers.every((each, index) => {
    const before = tiers[index - 1]
    return (
      !before ||
      (each.activeMin >= before.activeMin &&
        each.validAmountMin >= before.validAmountMin &&
        each.profitAmountMin >= before.profitAmountMin &&
        each.rateBp > before.rateBp)
    )
  })
}

/** The most periods that a loss can be said to be carried into. */
export const carryPeriodsMost = 60

/** What a dividend is agreed by besides [AGENT-38]. */
export const dividendTerms = z.strictObject({
  /** The platform's part of what stakes left after payouts, taken off first. */
  feeBp: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** How many periods a loss is carried into: 0 none, null until it is made good. */
  carryPeriods: z.nullable(z.int().check(z.minimum(0), z.maximum(carryPeriodsMost))),
})
export type DividendTerms = z.output<typeof dividendTerms>

/** What a contract is agreed by, of whichever kind. */
export const contractTerms = {
  period: z.enum(contractPeriods),
  /** Valid bets of the period that make a member an active one [AGENT-33]. */
  activeAmount: amountValue.check(z.refine((amount) => amount > 0n && amount <= maxAmount)),
  tiers: z.array(contractTier).check(z.minLength(1), z.maxLength(tiersMost), z.refine(tiersRise, { abort: true })),
  /** The terms of a dividend; a salary has none. */
  dividend: z.optional(dividendTerms),
}
/** Lower contracts below, which the new one would leave behind, end with it [AGENT-27]. */
const agreed = z.optional(z.boolean())
const contractId = idValue

/** What is done with a contract. */
const step = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('offer'),
    downline: z.string().check(z.minLength(1), z.maxLength(64)),
    ...contractTerms,
    agreed,
  }),
  z.strictObject({ action: z.literal('request'), ...contractTerms, agreed }),
  z.strictObject({ action: z.literal('accept'), contractId, agreed }),
  z.strictObject({ action: z.literal('refuse'), contractId }),
  z.strictObject({ action: z.literal('terminate'), contractId }),
  z.strictObject({ action: z.literal('accept_termination'), contractId }),
  z.strictObject({ action: z.literal('refuse_termination'), contractId }),
])
export type ContractStep = z.output<typeof step>

interface AskedTerms {
  readonly dividend?: DividendTerms | undefined
  readonly tiers: readonly ContractTier[]
}

/** Whether terms are of a kind: a dividend says its fee and losses, a salary has neither, nor a base that it takes. */
export const fitsKind = (kind: ContractKind, { dividend, tiers }: AskedTerms): boolean =>
  kind === 'dividend'
    ? dividend !== undefined
    : dividend === undefined && tiers.every(({ profitAmountMin }) => profitAmountMin === 0n)

const isDividend = (asked: ContractStep) => !('tiers' in asked) || fitsKind('dividend', asked)
const isSalary = (asked: ContractStep) => !('tiers' in asked) || fitsKind('daily_salary', asked)
const dividendStep = step.check(z.refine(isDividend))
const salaryStep = step.check(z.refine(isSalary))

const relay = (name: string, what: string, input: typeof step) =>
  ({
    method: 'POST',
    path: `/wps/relay/${name}`,
    summary: `Offers a direct downline a ${what}, asks the upline for one, answers either, or ends one in force`,
    audience: 'agent',
    input,
    output: z.object({ contractId: idValue, status: z.enum(contractStatuses) }),
    /**
     * `operation_not_enabled`: the site has no such contract, or it is not this side that proposes it.
     * `counterpart_not_found`: no direct downline, or no upline, who is an agent. `rate_above_own`: above what the
     * giver holds, which `rate` says to an upline. `contract_above_limit`: above the rate or the number of tiers that
     * the site lets a contract have. `agreement_needed`: `count` lower contracts below would end with it;
     * ask again with `agreed`. `contracts_below`: contracts given by the downline have to end, or come down, first.
     */
    refusals: [
      'operation_not_enabled',
      'counterpart_not_found',
      'contract_not_found',
      'contract_pending',
      'contract_changed',
      'rate_above_own',
      'contract_above_limit',
      'agreement_needed',
      'contracts_below',
    ],
  }) as const

const contract = z.object({
  id: idValue,
  period: z.enum(contractPeriods),
  /** `given` to a downline, or `held` from above. */
  side: z.enum(['given', 'held']),
  /** The account of the other party; null is the company. */
  counterpart: z.nullable(z.string()),
  status: z.enum(contractStatuses),
  /** Both sides have agreed, and the company has to as well. */
  waitsForCompany: z.boolean(),
  /** What waits is for this agent to answer. */
  waitsForMe: z.boolean(),
  activeAmount: amountValue,
  tiers: z.array(contractTier),
  /** Null of a salary. */
  dividend: z.nullable(dividendTerms),
  madeAt: instantValue,
  /** Bets count from here on; null before it is accepted. */
  startsAt: z.nullable(instantValue),
  /** Bets count up to here; null while it is in force. */
  endsAt: z.nullable(instantValue),
})
export type AgentContract = z.output<typeof contract>

/** What the base of a dividend is computed from: gross, less fee, given and carried. */
export const dividendStatement = z.object({
  /** Stakes less payouts of bets that ended: below zero when the line has won. */
  grossAmount: netValue,
  feeAmount: amountValue,
  /** Bonuses, prizes and salaries that the line got, less the salaries that it paid. */
  givenAmount: netValue,
  /** Losses of the periods before that are not made good. */
  carriedAmount: amountValue,
})
export type DividendStatement = z.output<typeof dividendStatement>

const payout = z.object({
  id: idValue,
  side: z.enum(['given', 'held']),
  counterpart: z.nullable(z.string()),
  /** What was settled: a window of five minutes, an hour or a day, or a dividend's period. */
  from: instantValue,
  until: instantValue,
  /** Valid bets of the team in it; what the line left in it, of a dividend: below zero is a loss. */
  baseAmount: netValue,
  /** Null of a salary. */
  dividend: z.nullable(dividendStatement),
  /** Valid bets and active members of the contract's period, up to its end. */
  countedAmount: amountValue,
  activeCount: z.int(),
  /** The rate of the tier reached; 0 is none. */
  rateBp: z.int(),
  amount: amountValue,
  /** Owed: the payer could not pay, and is asked again. */
  status: z.enum(['paid', 'owed']),
  paidAt: z.nullable(instantValue),
})
export type ContractPayout = z.output<typeof payout>

const kind = z.enum(contractKinds)

/**
 * Contracts between an agent and the upline: dividend and salaries. The parties are
 * always the caller and somebody directly above or below.
 */
export const agentContractRoutes = routes({
  processDividend: relay('MCS2_processDividendReq', 'dividend', dividendStep),
  processDailySalary: relay('MCS2_processDailySalContract', 'daily salary', salaryStep),
  processHourlySalary: relay('MCS2_processContractHourSalary', 'hourly salary', salaryStep),
  processRealTimeSalary: relay('MCSFE_processRealTimeSalaryContract', 'real-time salary', salaryStep),
  agentContracts: {
    method: 'GET',
    path: '/wps/agent/contracts',
    summary:
      'The contracts of a kind that the agent gives and holds, page by page: those that wait first, then those in force',
    audience: 'agent',
    input: z.strictObject({
      kind,
      /** `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^[0-2]-\d{1,18}$/))),
      /** `asc` is the oldest first, whatever became of it; `desc` is what is meant without it. */
      order: z.optional(z.enum(['asc', 'desc'])),
      count: z.optional(countParameter(contractsMost)),
    }),
    output: z.object({
      mode: contractModeValue,
      /** The most that the agent may promise; 0 of whoever holds no such contract. */
      ownRateBp: z.int(),
      /** What the site lets a contract of the kind have, whoever makes it. */
      rateMostBp: z.int(),
      tiersMost: z.int(),
      hasUpline: z.boolean(),
      contracts: z.array(contract),
      next: z.nullable(z.string()),
    }),
    refusals: ['operation_not_enabled'],
  },
  agentContract: {
    method: 'GET',
    path: '/wps/agent/contract',
    summary: 'What has become of a contract, and what its period has come to so far',
    audience: 'agent',
    input: z.strictObject({ contractId }),
    output: z.object({
      changes: z.array(
        z.object({
          status: z.enum(contractStatuses),
          at: instantValue,
          /** The account of the person; null is the company. */
          by: z.nullable(z.string()),
        }),
      ),
      /**
       * What the team has done in the period under way, as far as bets have been counted;
       * null where the contract is not in force.
       */
      progress: z.nullable(
        z.object({
          from: instantValue,
          activeCount: z.int(),
          validAmount: amountValue,
          /** Payouts less stakes: below zero when the team has lost. */
          netAmount: netValue,
          /** Valid bets since the last settlement: of this day, hour or five minutes. */
          windowAmount: amountValue,
          /** What the base of a dividend comes to so far. */
          dividend: z.nullable(z.extend(dividendStatement, { baseAmount: netValue })),
        }),
      ),
    }),
    refusals: ['contract_not_found'],
  },
  agentPayouts: {
    method: 'GET',
    path: '/wps/agent/contract/payouts',
    summary: 'What contracts of a kind have paid to the agent and by the agent, or owe',
    audience: 'agent',
    input: z.strictObject({
      kind,
      /** `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
      /** `desc` is the latest first, and what is meant without it. */
      order: z.optional(z.enum(['asc', 'desc'])),
      count: z.optional(countParameter(payoutsMost)),
    }),
    output: z.object({ payouts: z.array(payout), next: z.nullable(z.string()) }),
    refusals: ['operation_not_enabled'],
  },
})
