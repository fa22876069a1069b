import { type LotteryTable, lotCount } from '@banyan/games/lottery'

/** How many numbers a draw of the table has. */
export function numberCount({ tiers }: Pick<LotteryTable, 'tiers'>): number {
  return lotCount(
    tiers,
    tiers.map(({ tier }) => tier),
  )
}
