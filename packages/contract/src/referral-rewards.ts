import { z } from 'zod/mini'
import { routes } from './route.ts'
import { amountValue, instantValue } from './values.ts'

const positive = amountValue.check(z.refine((value) => value > 0n))
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** What a member earns of a friend who came by the member's code, as both read it. */
export const referralTerms = z.object({
  /** Once for each friend who meets the two conditions within the days from the registration; null: no gift. */
  giftAmount: z.nullable(positive),
  /** The least first deposit of the friend. */
  depositMin: positive,
  /** The least valid bets of the friend. */
  playMin: amountValue,
  withinDays: count(1, 365),
  /** Ten-thousandths of the friend's valid bets; null: no share. */
  rate: z.nullable(count(1, 500)),
  /** So many days from the registration valid bets earn a share. */
  rateDays: count(1, 3650),
  /** A member gets no more at one settlement; null: without a limit. */
  capAmount: z.nullable(positive),
})
export type ReferralTerms = z.output<typeof referralTerms>

/** A share, rounded down: the part of a unit is carried on with its bets. */
export const referralShareOf = (valid: bigint, rate: number): bigint =>
  valid <= 0n ? 0n : (valid * BigInt(rate)) / 10_000n

export const referralRewardRoutes = routes({
  referralRewards: {
    method: 'GET',
    path: '/wps/member/referral/rewards',
    summary: 'What friends earn a member at this site, what they have earned in all, and the last payments',
    audience: 'account',
    input: z.strictObject({}),
    output: z.object({
      /** Null: friends earn nothing here now. */
      terms: z.nullable(referralTerms),
      rewardAmount: amountValue,
      /** The last twenty. */
      payments: z.array(z.object({ at: instantValue, amount: amountValue, friends: z.int() })),
    }),
    refusals: [],
  },
})
