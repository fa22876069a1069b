/** The smallest units of an amount as it is typed, `12.5` or `12,5`; null of what is none. */
export function unitsOf(typed: string, decimals: number): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** An amount as it is typed, with a point and without groups: the other way round. */
export function typedOf(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
