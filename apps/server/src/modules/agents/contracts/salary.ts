import { type ContractTier, type Outcome, done, refuse } from '@banyan/contract'
import { type Amount, type Net, amount, net } from '@banyan/money'

/** What the team of an agent came to in a period, up to a moment. */
export interface Counted {
  readonly activeCount: number
  readonly validAmount: Amount
  /** What a dividend is a share of. */
  readonly profitAmount: Net
}

/** The highest tier all of whose conditions are met [AGENT-35]; undefined below the first. */
export function tierReached(
  tiers: readonly ContractTier[],
  { activeCount, validAmount, profitAmount }: Counted,
): ContractTier | undefined {
  return tiers.findLast(
    (tier) =>
      tier.activeMin <= activeCount && tier.validAmountMin <= validAmount && tier.profitAmountMin <= profitAmount,
  )
}

const wholeBp = 10_000n

/** Hundredths of a percent of what is above zero; the fraction below one unit is left out. */
export function shareOf(whole: bigint, rateBp: number): Amount {
  return amount(whole > 0n ? (whole * BigInt(rateBp)) / wholeBp : 0n)
}

/**
 * What a window pays: what the whole period is worth at its end, less what its windows
 * before were worth. So fractions are carried, and the windows of a period always add up to
 * what one calculation of it gives. The fraction left at the end of a period is not paid.
 */
export function salaryOf(
  tiers: readonly ContractTier[],
  { paidBefore, ...counted }: Omit<Counted, 'profitAmount'> & { readonly paidBefore: Amount },
): { readonly rateBp: number; readonly amount: Amount } {
  const rateBp = tierReached(tiers, { ...counted, profitAmount: net(0n) })?.rateBp ?? 0
  const worth = shareOf(counted.validAmount, rateBp)
  return { rateBp, amount: amount(worth > paidBefore ? worth - paidBefore : 0n) }
}

/** The highest rate that tiers can come to. */
export function topRate(tiers: readonly ContractTier[]): number {
  return Math.max(...tiers.map(({ rateBp }) => rateBp))
}

/** What a new contract meets above and below it. */
export interface Surroundings {
  readonly rateBp: number
  /** What the giver holds; null of the company, which holds nothing and is bound by nothing. */
  readonly ownRateBp: number | null
  /** The rates of the contracts that the receiver gives. */
  readonly givenRatesBp: readonly number[]
  /** How many contracts below the receiver, at every level, pay less than this one would. */
  readonly lowerCount: number
  readonly agreed: boolean
}

/**
 * Whether a contract fits between what its giver holds and what its receiver has given [AGENT-27, AGENT-29, AGENT-34].
 */
export function fits({
  rateBp,
  ownRateBp,
  givenRatesBp,
  lowerCount,
  agreed,
}: Surroundings): Outcome<object, 'rate_above_own' | 'contracts_below' | 'agreement_needed'> {
  if (ownRateBp !== null && rateBp > ownRateBp) return refuse('rate_above_own')
  if (givenRatesBp.some((given) => given > rateBp)) return refuse('contracts_below')
  if (lowerCount > 0 && !agreed) return refuse('agreement_needed', { count: lowerCount })
  return done({})
}
