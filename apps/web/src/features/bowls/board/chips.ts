import { amount } from '@banyan/money'

/** The chips of the rail, by their value. */
export const chips = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n].map(amount)

const colours = ['#6b7f76', '#2a84d8', '#cf3a2e', '#1f2b27', '#6c4fc4', '#7fae1c', '#e09a1c'] as const

/** The colour of the largest chip that a value holds. */
export function chipColour(value: bigint): string {
  const at = chips.findLastIndex((chip) => chip <= value)
  return colours[Math.max(at, 0)] ?? colours[0]
}
