import { depositBonusRoutes } from '@banyan/contract'
import { askAgain, useRead } from '../../lib/query.ts'

/** The promotions that are open to the member now. */
export const useDepositBonuses = () => useRead(depositBonusRoutes.depositBonuses, {}, { staleTime: 0 })

/** Asks for them again: one of them has closed, or was taken. */
export const bonusesMoved = () => askAgain(depositBonusRoutes.depositBonuses)
