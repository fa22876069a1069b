import { staffRoutes } from '@banyan/contract'

/** What is no longer true once a difference was closed, or a day is compared again. */
export const stale = [staffRoutes.reconciliationDays, staffRoutes.reconciliationDay, staffRoutes.differences]
