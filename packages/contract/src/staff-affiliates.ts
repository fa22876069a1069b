import { z } from 'zod/mini'
import {
  affiliateFigures,
  affiliatePeriods,
  affiliatePostback,
  affiliateStatement,
  affiliateStatementStates,
  affiliateTerms,
  affiliateVersion,
  campaignText,
} from './affiliates.ts'
import { referralFlags } from './staff-referrals.ts'
import { declareStaffRoutes, reasonText } from './staff-route.ts'
import { amountValue, countParameter, idValue, instantValue, netValue } from './values.ts'

export const affiliateLists = ['on', 'off'] as const

const named = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const money = { currency: z.string(), decimals: z.int() }
const onAffiliate = { affiliateId: idValue, reason: reasonText }

const affiliate = z.object({
  id: idValue,
  name: z.string(),
  memberId: idValue,
  /** Masked, as of any member. */
  account: z.string(),
  isOn: z.boolean(),
  madeAt: instantValue,
  /** In the month under way. */
  clicks: z.int(),
  registrations: z.int(),
  qualified: z.int(),
  net: netValue,
})
export type ListedAffiliate = z.output<typeof affiliate>

const step = z.object({ by: z.string(), at: instantValue })
const statement = z.object({
  id: idValue,
  affiliateId: idValue,
  name: z.string(),
  ...affiliateStatement.shape,
  /** Who approved it first, or alone. */
  approved: z.nullable(step),
  held: z.nullable(z.object({ ...step.shape, reason: z.string() })),
})
export type StaffAffiliateStatement = z.output<typeof statement>

const onStatement = z.strictObject({ statementId: idValue, reason: reasonText })
const decided = z.object({ statementId: idValue, state: z.enum(affiliateStatementStates) })

/** The desk of affiliates, who stand in no tree. */
export const staffAffiliateRoutes = declareStaffRoutes({
  affiliates: {
    method: 'GET',
    path: '/ops/api/affiliates',
    summary: 'The affiliates of the site with what the month has brought so far',
    permission: 'agents.read',
    input: z.strictObject({
      list: z.enum(affiliateLists),
      after: z.optional(idValue),
      count: z.optional(countParameter(100)),
    }),
    output: z.object({ affiliates: z.array(affiliate), next: z.nullable(idValue), ...money }),
    refusals: [],
  },
  affiliateRecord: {
    method: 'GET',
    path: '/ops/api/affiliates/one',
    summary: 'An affiliate: contact, versions of the contract, figures of a period by link, who earns nothing and why',
    permission: 'agents.read',
    input: z.strictObject({ affiliateId: idValue, period: z.enum(affiliatePeriods) }),
    output: z.object({
      affiliate: z.object({ ...affiliate.shape, contact: z.string(), postbackUrl: z.nullable(z.string()) }),
      contracts: z.array(z.object({ ...affiliateVersion.shape, at: instantValue, by: z.string(), reason: z.string() })),
      figures: affiliateFigures,
      /** Players who earn the affiliate nothing, the last hundred. */
      refused: z.array(
        z.object({
          memberId: idValue,
          account: z.string(),
          registeredAt: instantValue,
          code: z.string(),
          flag: z.enum(referralFlags),
        }),
      ),
      postbacks: z.array(affiliatePostback),
      ...money,
    }),
    refusals: ['not_found'],
  },
  makeAffiliate: {
    method: 'POST',
    path: '/ops/api/affiliates',
    summary: 'Makes an affiliate of a member, with the first version of the contract, in force from this month on',
    permission: 'agents.manage',
    input: z.strictObject({
      /** A whole account or an id. */
      account: named(64),
      name: named(80),
      contact: z.string().check(z.trim(), z.maxLength(200)),
      terms: affiliateTerms,
      reason: reasonText,
    }),
    output: z.object({ affiliateId: idValue }),
    /** `taken_by_another`: the member is an affiliate already. */
    refusals: ['member_not_found', 'taken_by_another'],
  },
  setAffiliateTerms: {
    method: 'PUT',
    path: '/ops/api/affiliates/contract',
    summary: 'Gives the contract another version from the next month on; players stay with what they came under',
    permission: 'agents.contracts',
    /** `version` as the colleague has read it. */
    input: z.strictObject({ ...onAffiliate, version: z.int().check(z.minimum(1)), terms: affiliateTerms }),
    output: z.object({ affiliateId: idValue, version: z.int() }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  switchAffiliate: {
    method: 'POST',
    path: '/ops/api/affiliates/switch',
    summary: 'Switches the links of an affiliate off or on; what was earned stays',
    permission: 'agents.manage',
    input: z.strictObject({ ...onAffiliate, isOn: z.boolean() }),
    output: z.object({ affiliateId: idValue }),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  addAffiliateLink: {
    method: 'POST',
    path: '/ops/api/affiliates/links',
    summary: 'Makes a link for a campaign of an affiliate',
    permission: 'agents.manage',
    input: z.strictObject({ ...onAffiliate, campaign: campaignText }),
    output: z.object({ code: z.string() }),
    refusals: ['not_found', 'links_full'],
  },
  affiliatePayments: {
    method: 'GET',
    path: '/ops/api/affiliates/statements',
    summary: 'What months have come to, by state, the latest first, and from which sum on two people approve',
    permission: 'agents.read',
    input: z.strictObject({
      state: z.enum(affiliateStatementStates),
      affiliateId: z.optional(idValue),
      after: z.optional(idValue),
    }),
    output: z.object({
      statements: z.array(statement),
      next: z.nullable(idValue),
      secondPersonFrom: amountValue,
      ...money,
    }),
    refusals: [],
  },
  approveAffiliatePayment: {
    method: 'POST',
    path: '/ops/api/affiliates/statements/approve',
    summary: 'Approves and pays what a month came to; from the site’s sum on a second person does',
    permission: 'agents.settle',
    input: onStatement,
    output: decided,
    /** `receiver_closed`: the affiliate’s account is closed, frozen or excluded. */
    refusals: ['not_found', 'already_decided', 'second_person_needed', 'receiver_closed'],
  },
  holdAffiliatePayment: {
    method: 'POST',
    path: '/ops/api/affiliates/statements/hold',
    summary: 'Holds what a month came to before it is paid',
    permission: 'agents.settle',
    input: onStatement,
    output: decided,
    refusals: ['not_found', 'already_decided'],
  },
  releaseAffiliatePayment: {
    method: 'POST',
    path: '/ops/api/affiliates/statements/release',
    summary: 'Lets go what was held: it waits for approval again',
    permission: 'agents.settle',
    input: onStatement,
    output: decided,
    refusals: ['not_found', 'already_decided'],
  },
  setAffiliatePayRule: {
    method: 'PUT',
    path: '/ops/api/affiliates/rule',
    summary: 'Sets from which sum on two people approve what a month came to',
    permission: 'agents.set',
    input: z.strictObject({
      before: amountValue,
      secondPersonFrom: amountValue.check(z.refine((value) => value > 0n)),
      reason: reasonText,
    }),
    output: z.object({ secondPersonFrom: amountValue }),
    refusals: ['changed_meanwhile'],
  },
})
