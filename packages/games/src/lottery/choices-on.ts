import { oddsFromDecimal } from '@banyan/money'
import { ratio } from '../ratio.ts'
import type { Play, PlayGroup } from './play.ts'

interface Choices<Code extends string> {
  readonly code: Code
  readonly choices: readonly string[]
  /** What the draw shows of them; without it, each drawn number is compared by itself. */
  readonly shows?: Play['shows']
  /** In how many ways of all each choice hits. */
  readonly ways: readonly [hitting: number | bigint, all: number | bigint]
  readonly odds: string
  /** How many choices must all come; one, unless said otherwise. */
  readonly picks?: Play['picks']
  readonly digits?: Play['digits']
}

/** What the plays of a tier are written with whose numbers are read together: one choice, one stake. */
export function choicesOn<Tier extends string>(tier: Tier) {
  return function choice<const Code extends string>(
    group: PlayGroup,
    { shows, ways: [hitting, all], odds, picks = 1, digits = 1, ...play }: Choices<Code>,
  ): Play<Tier, Code> {
    return {
      ...play,
      ...(shows && { shows }),
      group,
      part: shows ? 'shown' : 'last',
      tiers: [tier],
      picks,
      digits,
      multiplier: 1,
      odds: oddsFromDecimal(odds),
      chance: ratio(BigInt(hitting), BigInt(all)),
    }
  }
}
