import { type Amount, amount } from './amount.ts'

declare const oddsBrand: unique symbol

/**
 * Gross odds in basis points: 980_000 is "1 ăn 98", a hit on one unit pays 98 units and the stake is not added again.
 */
export type Odds = number & { readonly [oddsBrand]: true }

/** Brands basis points as odds. Throws a RangeError unless they are a positive safe integer. */
export function odds(basisPoints: number): Odds {
  if (!Number.isSafeInteger(basisPoints) || basisPoints <= 0) throw new RangeError(`not odds: ${basisPoints}`)
  return basisPoints as Odds
}

/** Odds as rule documents print them: '3.62' becomes 36_200. At most four decimals; throws a RangeError otherwise. */
export function oddsFromDecimal(decimal: string): Odds {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(decimal)
  if (!match) throw new RangeError(`not decimal odds: ${decimal}`)
  return odds(Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')))
}

/** What `unit` pays at the odds. The fraction below one minor unit stays with the house. */
export function payoutAt(unit: Amount, at: Odds): Amount {
  return amount((unit * BigInt(at)) / 10_000n)
}
