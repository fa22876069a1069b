declare const amountBrand: unique symbol
declare const netBrand: unique symbol

/** A non-negative count of the currency's smallest unit. Direction is which account pays, never a sign. */
export type Amount = bigint & { readonly [amountBrand]: true }

/** A signed difference of amounts, for ledger entries and reports. */
export type Net = bigint & { readonly [netBrand]: true }

/** The largest amount one transfer may carry. It leaves room for 4,000 of them in a 64-bit balance. */
export const maxAmount = 10n ** 15n

/** Brands a bigint of minor units as an amount. Throws a RangeError below zero or above `maxAmount`. */
export function amount(minorUnits: bigint): Amount {
  if (minorUnits < 0n || minorUnits > maxAmount) throw new RangeError(`not an amount: ${minorUnits}`)
  return minorUnits as Amount
}

export const zero: Amount = amount(0n)

export function plus(a: Amount, b: Amount): Amount {
  return amount(a + b)
}

/** Throws a RangeError when `b` exceeds `a`: an amount never goes below zero. */
export function minus(a: Amount, b: Amount): Amount {
  return amount(a - b)
}

/** `count` copies of an amount, for a whole non-negative count. */
export function times(a: Amount, count: number): Amount {
  return amount(a * BigInt(count))
}

export function sum(amounts: Iterable<Amount>): Amount {
  let total = 0n
  for (const each of amounts) total += each
  return amount(total)
}

/** Brands any bigint of minor units as a signed difference. */
export function net(minorUnits: bigint): Net {
  return minorUnits as Net
}

/** What a member gained (positive) or lost (negative) when `stake` was paid and `payout` received. */
export function signed(payout: Amount, stake: Amount): Net {
  return net(payout - stake)
}
