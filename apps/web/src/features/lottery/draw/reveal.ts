import type { Prizes } from '@banyan/contract'
import { type Rules, headlineOf } from '@banyan/games/lottery'

/**
 * One number every 200 ms and the headline digit by digit: 27 numbers with a headline of five digits, 26 × 200 + 5 ×
 * 480 ms, stay under the 8 s of the rules.
 */
const numberMs = 200
const digitMs = 480
/** A result of a form of its own comes number by number, in four seconds at most. */
const ownMs = { dice: 700, cars: 400, balls: 200 } as const

/** What is to be seen at a moment of the reveal: without a tier's missing numbers and the headline's missing digits. */
export interface Reveal {
  readonly prizes: Readonly<Record<string, readonly string[]>>
  /** The tier that is being drawn; null once all is shown. */
  readonly tier: Rules['reveal'][number] | null
}

/** How a tier is revealed: how many steps, how long each takes, and what is there after some of them. */
function partOf(rules: Rules, prizes: Prizes, tier: Rules['reveal'][number]) {
  const numbers = prizes[tier] ?? []
  if (tier !== rules.headline || rules.look !== 'digits')
    return {
      count: numbers.length,
      eachMs: rules.look === 'digits' ? numberMs : ownMs[rules.look],
      first: (count: number) => numbers.slice(0, count),
    }
  const number = headlineOf(rules, prizes) ?? ''
  return { count: number.length, eachMs: digitMs, first: (count: number) => [number.slice(0, count)] }
}

export function revealMs(rules: Rules, prizes: Prizes): number {
  return rules.reveal.reduce((ms, tier) => {
    const { count, eachMs } = partOf(rules, prizes, tier)
    return ms + count * eachMs
  }, 0)
}

/** The part of a result that is shown `elapsedMs` after its reveal began. */
export function revealedAt(rules: Rules, prizes: Prizes, elapsedMs: number): Reveal {
  const shown: Record<string, readonly string[]> = {}
  let leftMs = elapsedMs
  for (const tier of rules.reveal) {
    const { count, eachMs, first } = partOf(rules, prizes, tier)
    const come = Math.max(0, Math.floor(leftMs / eachMs))
    shown[tier] = first(come)
    if (come < count) return { prizes: shown, tier }
    leftMs -= count * eachMs
  }
  return { prizes, tier: null }
}
