import type { Prizes } from './prizes.ts'
import type { LotteryTable } from './rules.ts'

/** The number, or numbers, that stand for a whole result; undefined while nothing of it is drawn. */
export function headlineOf({ headline }: Pick<LotteryTable, 'headline'>, prizes: Prizes): string | undefined {
  return prizes[headline]?.join(' ')
}

/** How many digits that number has. */
export function headlineDigits({ tiers, headline }: LotteryTable): number {
  return tiers.find(({ tier }) => tier === headline)?.digits ?? 0
}
