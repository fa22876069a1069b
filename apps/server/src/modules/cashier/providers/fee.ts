/** What a whole one of an asset is worth in the site's money, and how many digits it has behind its point. */
export interface Rate {
  readonly rate: bigint
  readonly decimals: number
}

/** So much of the asset pays for an amount: rounded up, so that it is never less. */
export function assetFor({ rate, decimals }: Rate, amount: bigint): bigint {
  return (amount * 10n ** BigInt(decimals) + rate - 1n) / rate
}

/** What so much of the asset is worth, rounded down. */
export function worthOf({ rate, decimals }: Rate, asset: bigint): bigint {
  return (asset * rate) / 10n ** BigInt(decimals)
}

/** An amount of smallest units as an app takes it: `7.874016`. */
export function inWholes(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
