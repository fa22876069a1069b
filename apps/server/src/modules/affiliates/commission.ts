import type { AffiliateTerms } from '@banyan/contract'
import { type Amount, type Net, amount, net } from '@banyan/money'

const wholeBp = 10_000n

/** What an affiliate's players came to in a month. */
export interface Brought {
  /** Stakes less payouts and what was given. */
  readonly net: bigint
  /** What months before have left below nothing. */
  readonly carried: bigint
  readonly qualified: number
}

export interface Commission {
  readonly fee: Amount
  readonly base: Net
  readonly shareAmount: Amount
  readonly cpaAmount: Amount
  readonly amount: Amount
}

type Paying = Pick<AffiliateTerms, 'shareBp' | 'cpaAmount' | 'feeBp'>

/** The fee of a month above nothing, rounded down. */
const feeOf = (came: bigint, { feeBp }: Pick<Paying, 'feeBp'>): bigint =>
  came > 0n ? (came * BigInt(feeBp)) / wholeBp : 0n

/** What a month pays. The fraction of a unit stays with the house; a base below nothing pays no share. */
export function commissionOf(terms: Paying, { net: came, carried, qualified }: Brought): Commission {
  const fee = feeOf(came, terms)
  const base = came - fee - carried
  const shareAmount = base > 0n ? (base * BigInt(terms.shareBp)) / wholeBp : 0n
  const cpaAmount = terms.cpaAmount * BigInt(qualified)
  return {
    fee: amount(fee),
    base: net(base),
    shareAmount: amount(shareAmount),
    cpaAmount: amount(cpaAmount),
    amount: amount(shareAmount + cpaAmount),
  }
}

/** What a month leaves to be taken off the next one. */
export const carriedOn = ({ carries }: Pick<AffiliateTerms, 'carries'>, base: bigint): bigint =>
  carries && base < 0n ? -base : 0n

/** One link's part of a month, which may be below nothing. */
export const linkCommission = (terms: Paying, { net: came, qualified }: Omit<Brought, 'carried'>): Net =>
  net(((came - feeOf(came, terms)) * BigInt(terms.shareBp)) / wholeBp + terms.cpaAmount * BigInt(qualified))
