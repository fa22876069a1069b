import { type Currency, currencyByCode } from '@banyan/money'

const currenciesPerMember = 256n

/** Trial accounts have their ids from here on (identity's 43-identity-trial.sql). */
export const trialMembersFrom = 2n ** 40n
const trialMoney = currencyByCode('TRIAL')

/**
 * Players of partners have their ids from here on: the partner's number times
 * 2^32, and their own (83-operators.sql).
 */
const partnerPlayersFrom = 2n ** 41n
const playersPerPartner = 2n ** 32n
/** The first id of the currencies that are the ledger spaces of partners, less one. */
const partnerSpaces = 128

/**
 * The currency that a member's wallet of the site's currency really holds. That of a trial account holds trial money,
 * and that of a partner's player money of this partner alone, whichever currency is asked for: spaces of the
 * ledger of their own (docs/decisions/0017-trial-money.md, 0133-partner-spaces.md).
 */
export function heldCurrency(memberId: bigint, currency: Currency): Currency {
  if (memberId < trialMembersFrom) return currency
  if (memberId < partnerPlayersFrom) return trialMoney
  return { ...currency, id: partnerSpaces + partnerNumberOf(memberId) }
}

/** Whether it is the player of a partner, and no member of ours. */
export function isPartnersPlayer(memberId: bigint): boolean {
  return memberId >= partnerPlayersFrom
}

/** Stands for a partner's part of the ledger, where it does not matter which of its players. */
export function anyPlayerOf(partnerNumber: number): bigint {
  return partnerPlayersFrom + BigInt(partnerNumber) * playersPerPartner
}

/** The number of the partner whose player it is. */
export function partnerNumberOf(memberId: bigint): number {
  return Number((memberId - partnerPlayersFrom) / playersPerPartner)
}

/**
 * The account of a member's wallet. It is computed, so that no bet looks it up; the member and the currency can be read
 * back from it, and it is the shard key of every hot table.
 */
export function walletOf(memberId: bigint, currency: Currency): bigint {
  return memberId * currenciesPerMember + BigInt(heldCurrency(memberId, currency).id)
}

/**
 * What the wallets of a partner's players have in common, and nobody else's: the bits
 * of their ids above the player's.
 */
export function spaceOf(memberId: bigint): bigint {
  return memberId / playersPerPartner
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
