import type { Prizes } from './prizes.ts'
import type { LotteryTable } from './rules.ts'

/** The number that stands for a whole result; undefined while it is not drawn. */
export function headlineOf({ headline }: Pick<LotteryTable, 'headline'>, prizes: Prizes): string | undefined {
  return prizes[headline]?.[0]
}

/** How many digits that number has. */
export function headlineDigits({ tiers, headline }: LotteryTable): number {
  return tiers.find(({ tier }) => tier === headline)?.digits ?? 0
}
