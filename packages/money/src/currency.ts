/**
 * A currency of the ledger. `id` is what the database stores and never changes meaning; `decimals` says how many digits
 * of an amount stand behind the point.
 */
export interface Currency {
  readonly id: number
  readonly code: string
  readonly symbol: string
  readonly decimals: number
  readonly isPlayMoney: boolean
}

/** Specification section 3: the balance's symbol is 'P' by default. Play money is a ledger space of its own. */
export const currencies = [
  { id: 1, code: 'PLAY', symbol: 'P', decimals: 0, isPlayMoney: true },
  { id: 2, code: 'VND', symbol: '₫', decimals: 0, isPlayMoney: false },
  // What trial accounts play with, on every site: never bought, never paid out.
  { id: 3, code: 'TRIAL', symbol: 'P', decimals: 0, isPlayMoney: true },
  // The digits are those of ISO 4217, of USDT those of its chains. Nothing converts one into another.
  { id: 5, code: 'THB', symbol: '฿', decimals: 2, isPlayMoney: false },
  { id: 6, code: 'IDR', symbol: 'Rp', decimals: 2, isPlayMoney: false },
  { id: 7, code: 'JPY', symbol: '¥', decimals: 0, isPlayMoney: false },
  { id: 8, code: 'CNY', symbol: '元', decimals: 2, isPlayMoney: false },
  { id: 9, code: 'USDT', symbol: 'USDT', decimals: 6, isPlayMoney: false },
] as const satisfies readonly Currency[]

/** The unit of points: kept in the same books as money, and no currency of a site, a game or a vendor. */
export const pointUnit: Currency = { id: 4, code: 'POINT', symbol: '', decimals: 0, isPlayMoney: true }

/** Throws a RangeError for a code that no currency has. */
export function currencyByCode(code: string): Currency {
  const found = currencies.find((currency) => currency.code === code)
  if (!found) throw new RangeError(`no currency ${code}`)
  return found
}

/** Throws a RangeError for an id that no currency has. */
export function currencyById(id: number): Currency {
  const found = currencies.find((currency) => currency.id === id)
  if (!found) throw new RangeError(`no currency with id ${id}`)
  return found
}
