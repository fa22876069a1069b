/** So many digits of a coin stand behind its point. */
const coinDigits = 6

/** Millionths of a coin; null for what is no amount. */
export function millionthsOf(typed: string): bigint | null {
  const [, whole = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(typed) ?? []
  const millionths = whole === '' ? 0n : BigInt(whole + rest.padEnd(coinDigits, '0'))
  return millionths > 0n ? millionths : null
}

/** Millionths of a coin as people write them. */
export function coinsOf(millionths: bigint): string {
  const digits = String(millionths).padStart(coinDigits + 1, '0')
  const rest = digits.slice(-coinDigits).replace(/0+$/, '')
  return digits.slice(0, -coinDigits) + (rest === '' ? '' : `.${rest}`)
}

/** What was sent of a coin; null where nothing was, or nothing yet. */
export const sentCoins = ({
  coin,
  coin_amount: millionths,
}: {
  readonly coin: string | null
  readonly coin_amount: bigint | null
}) => (coin === null || millionths === null ? null : { coin, amount: coinsOf(millionths) })
