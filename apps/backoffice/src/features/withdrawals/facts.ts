import type { OutputOf, staffRoutes, staffWithdrawalRoutes } from '@banyan/contract'

/** A withdrawal with all that is known of it and its member. */
export type WithdrawalRecord = OutputOf<typeof staffWithdrawalRoutes.staffWithdrawal>

/** Who reviewed what passed by itself. */
export const byRules = 'rules'

/** The colleague at the desk. */
export type Me = OutputOf<typeof staffRoutes.me>
