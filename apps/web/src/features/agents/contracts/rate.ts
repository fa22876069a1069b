import type { Language } from '@banyan/contract'
import { formatDecimal } from '@banyan/ui'

/** Hundredths of a percent as people write them: 8 is "0,08%" in Vietnamese. */
export function showRate(rateBp: number, language: Language): string {
  return `${formatDecimal(BigInt(rateBp), 2, language)}%`
}

/**
 * What a person wrote for a percentage, with a point or a comma, in hundredths of a
 * percent; null for anything else, and beyond the least and 100.
 */
export function readRate(text: string, leastBp = 1): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === '') return null
  const rateBp = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return rateBp >= leastBp && rateBp <= 10_000 ? rateBp : null
}

/** What the agent can promise at most: what is held from above, and what the site lets a contract have. */
export function showRateMost(
  { ownRateBp, rateMostBp }: { readonly ownRateBp: number; readonly rateMostBp: number },
  action: 'offer' | 'request' | null,
  language: Language,
): string | null {
  const most = action === 'offer' ? Math.min(ownRateBp, rateMostBp) : rateMostBp
  return most > 0 && most < 10_000 ? showRate(most, language) : null
}
