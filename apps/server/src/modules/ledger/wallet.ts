import type { Currency } from '@banyan/money'

const currenciesPerMember = 256n

/**
 * The account of a member's wallet. It is computed, so that no bet looks it up; the member and the currency can be read
 * back from it, and it is the shard key of every hot table.
 */
export function walletOf(memberId: bigint, currency: Pick<Currency, 'id'>): bigint {
  return memberId * currenciesPerMember + BigInt(currency.id)
}

/** The member whose wallet it is. */
export function memberOf(accountId: bigint): bigint {
  return accountId / currenciesPerMember
}

/** The id of the currency that the wallet holds. */
export function currencyIdOf(accountId: bigint): number {
  return Number(accountId % currenciesPerMember)
}
