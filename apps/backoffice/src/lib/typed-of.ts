/** An amount as somebody would type it: `units` of the smallest kind, with a point before the decimals. */
export function typedOf(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
