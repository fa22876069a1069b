import { northernTiers, type Tier } from '../prizes.ts'

/** Every tier of the draw: 27 numbers. */
export const everyTier: readonly Tier[] = northernTiers.map(({ tier }) => tier)

/** The tiers whose numbers have at least `digits` digits: 23 numbers of three, 20 of four. */
export function tiersOf(digits: number): readonly Tier[] {
  return northernTiers.filter((each) => each.digits >= digits).map(({ tier }) => tier)
}

/** How many numbers the tiers hold together. */
export function lotCount(tiers: readonly Tier[]): number {
  return northernTiers.reduce((count, each) => count + (tiers.includes(each.tier) ? each.count : 0), 0)
}
