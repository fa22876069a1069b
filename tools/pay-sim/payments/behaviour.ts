/** How a provider tells of a payment. */
export interface Misbehaviour {
  /** How often each call is sent at once. */
  readonly copies: number
  readonly wrongSignature: 0 | 1
  /** So many answers of the platform do not arrive: it is told again. */
  readonly lostAnswers: number
  readonly delayMs: number
  readonly isOutOfOrder: 0 | 1
}

/** What a payer pays, and how it is told; null of a form that pays nothing. */
export interface Paying extends Misbehaviour {
  /** Whole ones, as they were typed. */
  readonly amount: string
  readonly isOtherCurrency: boolean
}

/** Reads the form of a payer: what to pay, and with which mistakes. */
export function readPaying(form: URLSearchParams): Paying | null {
  const given = (name: string) => (form.get(name) ?? '').trim()
  const seconds = given('delay') || '0'
  if (!/^\d{1,5}(?:\.\d)?$/.test(seconds)) return null
  return {
    amount: given('amount'),
    isOtherCurrency: form.has('otherCurrency'),
    copies: form.has('twice') ? 2 : 1,
    wrongSignature: form.has('wrongSignature') ? 1 : 0,
    lostAnswers: form.has('lostAnswer') ? 1 : 0,
    delayMs: Number(seconds) * 1000,
    isOutOfOrder: form.has('outOfOrder') ? 1 : 0,
  }
}

/** Digits behind the point of a currency. */
const decimals: Readonly<Record<string, number>> = { USDT: 6, USDC: 6, USD: 2 }
/** What is paid by mistake in place of a currency. */
const mistakes: Readonly<Record<string, string>> = { USDT: 'USDC' }

export const decimalsOf = (currency: string) => decimals[currency] ?? 0
export const mistakenFor = (currency: string) => mistakes[currency] ?? 'USD'

/** Smallest units of what was typed; null of what is no amount. */
export function unitsOf(typed: string, currency: string): string | null {
  const [whole = '', rest = ''] = typed.split('.')
  const places = decimalsOf(currency)
  if (!/^\d{1,15}$/.test(whole) || !/^\d*$/.test(rest) || rest.length > places) return null
  const units = BigInt(whole + rest.padEnd(places, '0'))
  return units > 0n && units < 10n ** 15n ? String(units) : null
}

/** Smallest units as a person types them. */
export function wholesOf(units: string, currency: string): string {
  const places = decimalsOf(currency)
  const digits = units.padStart(places + 1, '0')
  const at = digits.length - places
  const rest = digits.slice(at).replace(/0+$/, '')
  return rest === '' ? digits.slice(0, at) : `${digits.slice(0, at)}.${rest}`
}
