import type { Prizes } from '@banyan/contract'

/** The order in which the north reveals its tiers: first to seventh prize, the special prize last. */
export const revealOrder = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'DB'] as const

/** The order in which a result table prints them. */
export const tableOrder = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'] as const

/** One number every 200 ms, then the special prize digit by digit: 26 × 200 + 5 × 480 ms stays under the 8 s of the rules. */
const numberMs = 200
const digitMs = 480

/** What is to be seen at a moment of the reveal. A tier's missing numbers and the special prize's missing digits are not in it. */
export interface Reveal {
  readonly prizes: Readonly<Record<string, readonly string[]>>
  /** The tier that is being drawn; null once all is shown. */
  readonly tier: string | null
}

export function revealMs(prizes: Prizes): number {
  const numbers = revealOrder.flatMap((tier) => (tier === 'DB' ? [] : (prizes[tier] ?? [])))
  return numbers.length * numberMs + (prizes['DB']?.[0]?.length ?? 0) * digitMs
}

/** The part of a result that is shown `elapsedMs` after its reveal began. */
export function revealedAt(prizes: Prizes, elapsedMs: number): Reveal {
  const shown: Record<string, readonly string[]> = {}
  let left = Math.floor(elapsedMs / numberMs)
  for (const tier of revealOrder) {
    const numbers = prizes[tier] ?? []
    if (tier === 'DB') break
    shown[tier] = numbers.slice(0, left)
    if (left < numbers.length) return { prizes: shown, tier }
    left -= numbers.length
  }
  const special = prizes['DB']?.[0] ?? ''
  const specialMs = elapsedMs - (revealMs(prizes) - special.length * digitMs)
  const digits = Math.max(0, Math.floor(specialMs / digitMs))
  shown['DB'] = [special.slice(0, digits)]
  return digits < special.length ? { prizes: shown, tier: 'DB' } : { prizes, tier: null }
}
