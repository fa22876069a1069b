/**
 * How far a figure is from that of the days before, in tenths of a percent of what that was, rounded; null where it was
 * nothing, of which there is no share.
 */
export function changeOf(value: bigint, before: bigint): bigint | null {
  if (before === 0n) return null
  const whole = before < 0n ? -before : before
  const difference = (value - before) * 1000n
  const half = difference < 0n ? -whole / 2n : whole / 2n
  return (difference + half) / whole
}
