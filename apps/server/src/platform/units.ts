import { maxAmount } from '@banyan/money'

/** One unit of another side's currency in minor units of ours, and the digits behind its point. */
export interface Units {
  readonly unit: bigint
  readonly decimals: number
}

/** Minor units, or null of what is none: too many digits behind the point, a part of a minor unit, too large. */
export function minorUnits(text: string, { unit, decimals }: Units): bigint | null {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (part.length > decimals) return null
  const scale = 10n ** BigInt(decimals)
  const scaled = BigInt(whole + part.padEnd(decimals, '0')) * unit
  if (scaled % scale !== 0n || scaled / scale > maxAmount) return null
  return sign === '-' ? -scaled / scale : scaled / scale
}

/** An amount in minor units as the other side writes it. */
export function unitsText(amount: bigint, { unit, decimals }: Units): string {
  const scaled = (amount * 10n ** BigInt(decimals)) / unit
  const digits = scaled.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
