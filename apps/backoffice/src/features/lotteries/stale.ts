import { staffRoutes } from '@banyan/contract'

/** What a change of a lottery makes old. */
export const staleLottery = [staffRoutes.lotteries, staffRoutes.lottery, staffRoutes.lotteryChanges]
