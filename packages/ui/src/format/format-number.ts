import type { Language } from '@banyan/contract'
import type { Odds } from '@banyan/money'
import { localeOf } from './language-format.ts'

/** A whole number with the language's grouping: `12.450.000` in Vietnamese, `12,450,000` in English. */
export function formatNumber(count: number | bigint, language: Language): string {
  return groups(language).format(count)
}

/**
 * `units` of 10^-decimals, with exactly that many decimals: (12345n, 2, 'VI') is `123,45`. Takes no negative number.
 */
export function formatDecimal(units: bigint, decimals: number, language: Language): string {
  if (decimals === 0) return formatNumber(units, language)
  const scale = 10n ** BigInt(decimals)
  return (
    formatNumber(units / scale, language) + separators(language).decimal + String(units % scale).padStart(decimals, '0')
  )
}

/** Decimal odds with a point in every language, at least two decimals and never fewer than the odds have: `1.93`. */
export function formatOdds(odds: Odds): string {
  const fraction = String(odds % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${Math.floor(odds / 10_000)}.${fraction}`
}

/** What one unit pays, as the lottery says it: "1 ăn 99,5". Only the decimals that are there, in the language's way. */
export function formatPays(odds: Odds, language: Language): string {
  const fraction = String(odds % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  const whole = formatNumber(Math.floor(odds / 10_000), language)
  return fraction ? whole + separators(language).decimal + fraction : whole
}

/** The signs a language groups digits and marks decimals with. */
export function separators(language: Language): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(localeOf[language]).formatToParts(12_345.6)
  const sign = (type: 'group' | 'decimal', other: string) => parts.find((part) => part.type === type)?.value ?? other
  return { group: sign('group', ','), decimal: sign('decimal', '.') }
}

const formatters = new Map<Language, Intl.NumberFormat>()

/** Kept, because building a formatter costs far more than using one. */
function groups(language: Language): Intl.NumberFormat {
  const kept = formatters.get(language) ?? new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 0 })
  formatters.set(language, kept)
  return kept
}
