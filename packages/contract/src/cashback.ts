import { z } from 'zod/mini'
import { routes } from './route.ts'
import { categories } from './site.ts'
import { amountValue, idValue, instantValue, netValue, vassalageValue } from './values.ts'

/** A rate of valid bets: that of the vendor, or of the whole category, from a rank on. */
export const cashbackRate = z.strictObject({
  category: z.enum(categories),
  /** Null: every vendor of the category that has no rate of its own. */
  vendor: z.nullable(vassalageValue),
  rankFrom: z.int().check(z.minimum(0), z.maximum(99)),
  /** Ten-thousandths of the valid bet, a twentieth at the most. */
  rate: z.int().check(z.minimum(0), z.maximum(500)),
})
export type CashbackRate = z.output<typeof cashbackRate>

interface Played {
  readonly category: string
  readonly vendor: string
  readonly rankLevel: number
}

/**
 * The rate for valid bets of a member: of the vendor before that of the category, and of those the one from the highest
 * rank that the member has. Undefined: they earn nothing.
 */
export function cashbackRateOf(rates: readonly CashbackRate[], played: Played): number | undefined {
  const { category, vendor, rankLevel } = played
  const reached = rates.filter((each) => each.category === category && each.rankFrom <= rankLevel)
  const own = reached.filter((each) => each.vendor === vendor)
  const [best] = (own.length > 0 ? own : reached.filter((each) => each.vendor === null)).toSorted(
    (one, other) => other.rankFrom - one.rankFrom,
  )
  return best?.rate
}

/** Rounded down: the part of a unit stays with the house. Bets that were taken back may be more than what was bet. */
export const cashbackOf = (valid: bigint, rate: number): bigint => (valid <= 0n ? 0n : (valid * BigInt(rate)) / 10_000n)

const played = {
  category: z.enum(categories),
  vendor: z.string(),
  /** The name in the language of the call. */
  vendorName: z.string(),
  /** Ten-thousandths. */
  rate: z.int(),
  amount: amountValue,
}

/** What members get back of their bets. Where the site has it paid by itself, every call answers `not_found`. */
export const cashbackRoutes = routes({
  cashback: {
    method: 'GET',
    path: '/wps/cashback',
    summary: 'What the member can claim of settled bets by category and vendor, and what comes to it next',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      claimable: z.array(
        z.object({
          ...played,
          validAmount: amountValue,
          settledAt: instantValue,
          /** Until then it can be claimed. */
          expiresAt: instantValue,
        }),
      ),
      claimableAmount: amountValue,
      /** What was bet since the last settlement, at the rate of now. Below zero where a bet was corrected. */
      accruing: z.array(z.object({ ...played, validAmount: netValue })),
      /** When that can be claimed. Null: nothing is earned now. */
      nextAt: z.nullable(instantValue),
      /** Less than that stays for the next time. */
      amountMin: amountValue,
    }),
    refusals: ['not_found'],
  },
  claimCashback: {
    method: 'POST',
    path: '/wps/cashback/claim',
    summary: 'Pays everything that the member can claim into the wallet, once; zero where there is nothing any more',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({ amount: amountValue }),
    refusals: ['not_found', 'account_frozen'],
  },
  cashbackHistory: {
    method: 'GET',
    path: '/wps/cashback/history',
    summary: 'What the member has got, newest first',
    audience: 'account',
    input: z.strictObject({ before: z.optional(idValue) }),
    output: z.object({
      claims: z.array(
        z.object({
          id: idValue,
          at: instantValue,
          amount: amountValue,
          /** It was paid without being claimed. */
          byItself: z.boolean(),
        }),
      ),
      next: z.nullable(idValue),
    }),
    refusals: ['not_found'],
  },
})
