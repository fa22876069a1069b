import { oddsFromDecimal } from '@banyan/money'
import type { Part, Play, PlayGroup } from '../play.ts'
import type { Tier } from '../prizes.ts'
import { lotCount } from './lots.ts'

interface Single<Code extends string> {
  readonly code: Code
  readonly digits: 1 | 2 | 3 | 4
  readonly part?: Part
  readonly tiers: readonly Tier[]
  readonly odds: string
  /** Units per number, when not one for each drawn number compared. */
  readonly multiplier?: number
}

/** A play on single numbers: its last digits are compared, and a unit is charged for each drawn number, unless said otherwise. */
export function single<const Code extends string>(group: PlayGroup, play: Single<Code>) {
  const { part = 'last', multiplier = lotCount(play.tiers) } = play
  return { ...play, group, part, multiplier, picks: 1, odds: oddsFromDecimal(play.odds) } as const satisfies Play
}
