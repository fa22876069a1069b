import type { Language } from '@banyan/contract'
import { type Amount, amount, currencyByCode, type Net } from '@banyan/money'
import { formatAmount, formatNet, formatNumber, formatShort, localeOf } from '@banyan/ui/format'

export interface Money {
  /** In full, with the currency's sign. */
  full(amount: Amount): string
  /** With its sign. */
  net(net: Net): string
  /** For a coin on the reels: short, without a sign. */
  short(amount: Amount): string
  count(count: number): string
  /** Basis points as a percentage with two decimals. */
  percent(basisPoints: number): string
  /** How many times one amount is another, cut to one decimal. */
  times(part: bigint, whole: bigint): string
}

export function moneyIn(language: Language, currencyCode: string): Money {
  const currency = currencyByCode(currencyCode)
  const decimal = (digits: number) =>
    new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const [hundredths, tenths] = [decimal(2), decimal(1)]
  return {
    full: (value) => formatAmount(value, language, currency),
    net: (value) => formatNet(value, language, currency),
    short: (value) => formatShort(value, language, currency),
    count: (count) => formatNumber(count, language),
    percent: (basisPoints) => `${hundredths.format(basisPoints / 100)}%`,
    times(part, whole) {
      const cut = Number((part * 10n) / whole)
      return cut % 10 === 0 ? formatNumber(cut / 10, language) : tenths.format(cut / 10)
    },
  }
}

/** What `units` of a game pay at this bet. Every bet can be divided by the game's units. */
export function amountOfUnits(units: number, betAmount: Amount, unitsPerBet: number): Amount {
  return amount((betAmount / BigInt(unitsPerBet)) * BigInt(units))
}
