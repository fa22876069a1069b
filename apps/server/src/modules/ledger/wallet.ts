import { type Currency, currencyByCode } from '@banyan/money'

const currenciesPerMember = 256n

/** Trial accounts have their ids from here on (identity's 43-identity-trial.sql). */
const trialsFrom = 2n ** 40n
const trialMoney = currencyByCode('TRIAL')

/**
 * The currency that a member's wallet of the site's currency really holds. That of a trial account holds trial money, whichever
 * currency is asked for: a space of the ledger of its own, out of which nothing leads (docs/decisions/0017-trial-money.md).
 */
export function heldCurrency(memberId: bigint, currency: Currency): Currency {
  return memberId < trialsFrom ? currency : trialMoney
}

/**
 * The account of a member's wallet. It is computed, so that no bet looks it up; the member and the currency can be read
 * back from it, and it is the shard key of every hot table.
 */
export function walletOf(memberId: bigint, currency: Currency): bigint {
  return memberId * currenciesPerMember + BigInt(heldCurrency(memberId, currency).id)
}

/** The first and the last account that wallets of a member can have. */
export function walletsOf(memberId: bigint): readonly [bigint, bigint] {
  return [memberId * currenciesPerMember, memberId * currenciesPerMember + currenciesPerMember - 1n]
}

/** The member whose wallet it is. */
export function memberOf(accountId: bigint): bigint {
  return accountId / currenciesPerMember
}

/** The id of the currency that the wallet holds. */
export function currencyIdOf(accountId: bigint): number {
  return Number(accountId % currenciesPerMember)
}
