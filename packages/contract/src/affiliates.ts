import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, instantValue, netValue } from './values.ts'

/** So many days after a click a registration is the affiliate's. */
export const affiliateDays = 30
/** So many links of an affiliate count clicks at once. */
export const affiliateLinksMost = 50

export const affiliateKinds = ['share', 'cpa', 'hybrid'] as const
export type AffiliateKind = (typeof affiliateKinds)[number]
export const affiliatePeriods = ['today', 'yesterday', 'month', 'last_month'] as const
export type AffiliatePeriod = (typeof affiliatePeriods)[number]
export const affiliateEvents = ['registration', 'first_deposit', 'qualified'] as const
export type AffiliateEvent = (typeof affiliateEvents)[number]
/** What a postback's address may name between braces. */
export const postbackMacros = ['event', 'player', 'code', 'campaign', 'sub', 'time'] as const
export type PostbackMacro = (typeof postbackMacros)[number]
/** What a month came to: `empty` is nothing to pay, `approved` waits for a second person. */
export const affiliateStatementStates = ['waiting', 'approved', 'held', 'paid', 'empty'] as const
export type AffiliateStatementState = (typeof affiliateStatementStates)[number]

const bp = z.int().check(z.minimum(0), z.maximum(10_000))

/** What an affiliate is paid for the players of a month, and when a player has qualified. */
export const affiliateTerms = z
  .strictObject({
    kind: z.enum(affiliateKinds),
    /** Hundredths of a per cent of the net revenue, after the fee. */
    shareBp: bp,
    /** For each player who has qualified. */
    cpaAmount: amountValue,
    /** What is taken off the net revenue first, in hundredths of a per cent. */
    feeBp: bp,
    /** A month below nothing is taken off the next ones; otherwise it is forgotten. */
    carries: z.boolean(),
    /** The least first deposit and the least valid bets of a player within the days from the registration. */
    depositMin: amountValue,
    validMin: amountValue,
    withinDays: z.int().check(z.minimum(1), z.maximum(365)),
  })
  .check(
    z.refine(({ kind, shareBp }) => (kind === 'cpa') === (shareBp === 0), { path: ['shareBp'] }),
    z.refine(({ kind, cpaAmount }) => (kind === 'share') === (cpaAmount === 0n), { path: ['cpaAmount'] }),
  )
export type AffiliateTerms = z.output<typeof affiliateTerms>

/** The host is checked again, by its addresses, each time before it is called. */
const postbackUrl = z.string().check(
  z.maxLength(500),
  z.refine((text) => isPostbackUrl(text)),
)

/** HTTPS to a name, at its usual port, without a log-in and without macros but ours. */
export function isPostbackUrl(text: string): boolean {
  const macros = text.match(/\{[^{}]*\}/g) ?? []
  if (macros.some((macro) => !postbackMacros.some((each) => macro === `{${each}}`))) return false
  const plain = text.replaceAll(/\{\w+\}/g, 'x')
  if (/[{}\\\s]/.test(plain) || !URL.canParse(plain)) return false
  const { protocol, hostname, port, username, password } = new URL(plain)
  const isName = /\.[a-z][a-z0-9-]*$/i.test(hostname)
  // The host is what is written: no macro stands in it.
  const isFixed = /^https:\/\/[^/?#{]+(?:[/?]|$)/i.test(text)
  return protocol === 'https:' && isName && isFixed && port === '' && username === '' && password === ''
}

/** Letters, digits and a few signs: it stands in addresses as it is. */
export const campaignText = z.string().check(z.regex(/^[\w.-]{1,32}$/))
export const affiliateCodeValue = z.string().check(z.regex(/^[A-Z0-9]{8}$/))

const counts = {
  clicks: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
  firstDepositAmount: amountValue,
  qualified: z.int(),
  /** Stakes less payouts and what players were given. */
  net: netValue,
}
/** What links came to in a period. */
export const affiliateFigures = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  links: z.array(
    z.object({
      code: z.string(),
      campaign: z.string(),
      isOn: z.boolean(),
      ...counts,
      /** By the contract in force, before the fee of other links, what is carried and parts of a unit. */
      commission: netValue,
    }),
  ),
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
})
export type AffiliateFigures = z.output<typeof affiliateFigures>

/** What a month came to, with every step of the sum. */
export const affiliateStatement = z.object({
  month: z.iso.date(),
  terms: affiliateTerms,
  players: z.int(),
  stake: netValue,
  payout: netValue,
  /** What players were given besides their winnings. */
  given: netValue,
  net: netValue,
  fee: amountValue,
  /** What months before have left below nothing. */
  carried: amountValue,
  base: netValue,
  shareAmount: amountValue,
  qualified: z.int(),
  cpaAmount: amountValue,
  amount: amountValue,
  state: z.enum(affiliateStatementStates),
  paidAt: z.nullable(instantValue),
})
export type AffiliateStatement = z.output<typeof affiliateStatement>

export const affiliateVersion = z.object({
  version: z.int(),
  /** The first day of the months that it holds for. */
  from: z.iso.date(),
  terms: affiliateTerms,
})

export const affiliatePostback = z.object({
  event: z.enum(affiliateEvents),
  at: instantValue,
  tries: z.int(),
  /** What the last try was answered; null: nothing yet, or no answer. */
  status: z.nullable(z.int()),
  /** `gave_up` after the last try. */
  state: z.enum(['waiting', 'taken', 'gave_up']),
})
export type AffiliatePostback = z.output<typeof affiliatePostback>

/** What an affiliate sees. Nothing of it names a player. */
export const affiliateRoutes = routes({
  affiliateClick: {
    method: 'POST',
    path: '/wps/affiliate/click',
    summary: 'Counts that a visitor came by an affiliate’s link, once a day, and remembers it for thirty days',
    audience: 'public',
    input: z.strictObject({
      code: z.string().check(z.maxLength(16)),
      /** What the affiliate calls this click. */
      sub: z.optional(z.string().check(z.maxLength(128))),
    }),
    output: z.object({}),
    refusals: [],
  },
  affiliate: {
    method: 'GET',
    path: '/wps/affiliate',
    summary: 'The contract, the links and the postback of an affiliate; nothing of any other member',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      /** Null: the member is no affiliate. */
      affiliate: z.nullable(
        z.object({
          name: z.string(),
          isOn: z.boolean(),
          /** Those in force and to come, the first one first. */
          contracts: z.array(affiliateVersion),
          links: z.array(z.object({ code: z.string(), campaign: z.string(), isOn: z.boolean(), madeAt: instantValue })),
          postbackUrl: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: [],
  },
  affiliateFigures: {
    method: 'GET',
    path: '/wps/affiliate/figures',
    summary: 'Clicks, registrations, first deposits, qualified players, net revenue and commission by link and by day',
    audience: 'account',
    input: z.strictObject({ period: z.enum(affiliatePeriods) }),
    output: affiliateFigures,
    refusals: ['not_found'],
  },
  affiliateStatements: {
    method: 'GET',
    path: '/wps/affiliate/statements',
    summary: 'What the last twenty-four months came to, the latest first, and whether they are paid',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ statements: z.array(affiliateStatement) }),
    refusals: ['not_found'],
  },
  affiliatePostbacks: {
    method: 'GET',
    path: '/wps/affiliate/postbacks',
    summary: 'The last fifty calls to the affiliate’s own address',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ postbacks: z.array(affiliatePostback) }),
    refusals: ['not_found'],
  },
  makeAffiliateLink: {
    method: 'POST',
    path: '/wps/affiliate/links',
    summary: 'Makes a link of the affiliate for a campaign',
    audience: 'account',
    input: z.strictObject({ campaign: campaignText }),
    output: z.object({ code: z.string() }),
    refusals: ['not_found', 'links_full'],
  },
  closeAffiliateLink: {
    method: 'POST',
    path: '/wps/affiliate/links/close',
    summary: 'Closes a link: it counts no click any more, and whoever came by it stays the affiliate’s',
    audience: 'account',
    input: z.strictObject({ code: affiliateCodeValue }),
    output: z.object({}),
    refusals: ['not_found'],
  },
  setAffiliatePostback: {
    method: 'POST',
    path: '/wps/affiliate/postback',
    summary: 'Sets or clears the address that is called when a player registers, pays in first and qualifies',
    audience: 'sensitive',
    input: z.strictObject({ url: z.nullable(postbackUrl) }),
    /** What calls are signed with: a new one for each address, told this once. */
    output: z.object({ secret: z.nullable(z.string()) }),
    refusals: ['not_found'],
  },
})
