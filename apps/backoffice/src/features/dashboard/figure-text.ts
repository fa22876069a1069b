import type { Language } from '@banyan/contract'
import { formatDecimal, formatNumber } from '@banyan/ui'

const minus = '−'

/** A number of the smallest units, with its sign where it is below zero. */
export function figureText(
  value: bigint,
  { decimals, language }: { readonly decimals: number; readonly language: Language },
): string {
  return value < 0n ? minus + formatDecimal(-value, decimals, language) : formatDecimal(value, decimals, language)
}

/** By how many percent a figure is above (▲) or below (▼) what it is compared with; nothing where that says nothing. */
export function changeOf(now: bigint, before: bigint, language: Language): string {
  if (before === 0n || now === before) return ''
  const size = before < 0n ? -before : before
  const percent = ((now - before) * 100n) / size
  const shown = percent < 0n ? -percent : percent
  return `${now > before ? '▲' : '▼'} ${shown > 999n ? '>999' : formatNumber(shown, language)} %`
}
