import type { Language } from '@banyan/contract'
import type { Amount, Net } from '@banyan/money'
import { formatDecimal } from './format-number.ts'
import { shortSteps } from './language-format.ts'

/** How the site shows one currency. It comes from the site's configuration, never from the code. */
export interface MoneyStyle {
  readonly symbol: string
  readonly decimals: number
  /** Where the symbol stands; behind the figure unless told. */
  readonly position?: 'before' | 'after'
}

const minusSign = '\u2212'
const noBreakSpace = '\u00a0'

/** An amount in full: `12.450.000 P` in Vietnamese. Stakes and balances are always shown in full. */
export function formatAmount(amount: Amount, language: Language, money: MoneyStyle): string {
  return withSymbol(formatDecimal(amount, money.decimals, language), money)
}

/** A gain or loss: `+4.975.000 P`, `−54.000 P` with the true minus sign, and no sign on zero. */
export function formatNet(net: Net, language: Language, money: MoneyStyle): string {
  const sign = net > 0n ? '+' : net < 0n ? minusSign : ''
  return sign + withSymbol(formatDecimal(net < 0n ? 0n - net : net, money.decimals, language), money)
}

/**
 * The short form for limits, key figures on a phone and chips: `1,5 tỷ`, `50M`, `3万`. At most one decimal, cut and not
 * rounded, so that a limit is never shown higher than it is. Carries no symbol.
 */
export function formatShort(amount: Amount, language: Language, money: MoneyStyle): string {
  const whole = amount / 10n ** BigInt(money.decimals)
  const found = shortSteps[language].find(([step]) => whole >= step)
  if (!found) return formatDecimal(whole, 0, language)
  const [step, suffix] = found
  const tenths = (whole * 10n) / step
  return (tenths % 10n === 0n ? formatDecimal(tenths / 10n, 0, language) : formatDecimal(tenths, 1, language)) + suffix
}

function withSymbol(figure: string, { symbol, position = 'after' }: MoneyStyle): string {
  return position === 'after' ? figure + noBreakSpace + symbol : symbol + noBreakSpace + figure
}
