import { oddsFromDecimal } from '@banyan/money'
import type { Part, Play, PlayGroup } from './play.ts'
import type { PrizeTier } from './prizes.ts'

interface Single<Tier extends string, Code extends string> {
  readonly code: Code
  readonly digits: 1 | 2 | 3 | 4
  readonly part?: Part
  readonly tiers: readonly Tier[]
  readonly odds: string
  /** Units per number, when not one for each drawn number compared. */
  readonly multiplier?: number
}

type Together<Tier extends string, Code extends string> = Omit<Single<Tier, Code>, 'multiplier' | 'part'> &
  Pick<Play, 'part'> & { readonly picks: 2 | 3 | 4 }

/** How many numbers the named tiers hold together. */
export function lotCount(tiers: readonly PrizeTier[], named: readonly string[]): number {
  return tiers.reduce((count, each) => count + (named.includes(each.tier) ? each.count : 0), 0)
}

/** A play on several numbers that must all come. One entry is one stake; a number that comes twice pays no more. */
function together<Tier extends string, const Code extends string>(
  group: PlayGroup,
  { odds, ...play }: Together<Tier, Code>,
): Play<Tier, Code> {
  return { ...play, group, multiplier: 1, odds: oddsFromDecimal(odds) }
}

/** What the plays of a table are written with. */
export function playsOn<Tier extends string>(table: readonly PrizeTier<Tier>[]) {
  const everyTier: readonly Tier[] = table.map(({ tier }) => tier)
  return {
    everyTier,
    /** The tiers whose numbers have at least so many digits. */
    tiersOf: (digits: number): readonly Tier[] => table.filter((each) => each.digits >= digits).map(({ tier }) => tier),
    /**
     * A play on single numbers. Unless said otherwise, it compares last digits and charges
     * a unit for each drawn number.
     */
    single<const Code extends string>(
      group: PlayGroup,
      { part = 'last', odds, ...play }: Single<Tier, Code>,
    ): Play<Tier, Code> {
      const { multiplier = lotCount(table, play.tiers) } = play
      return { ...play, group, part, multiplier, picks: 1, odds: oddsFromDecimal(odds) }
    },
    together,
    /** Xiên: every number of the entry ends a drawn number. */
    xien<const Code extends string>(code: Code, picks: 2 | 3 | 4, odds: string): Play<Tier, Code> {
      return together('xien', { code, picks, digits: 2, part: 'last', tiers: everyTier, odds })
    },
  }
}
