import type { OutputOf, staffRoutes, staffWithdrawalRoutes } from '@banyan/contract'

/** A withdrawal with all that is known of it and its member. */
export type WithdrawalRecord = OutputOf<typeof staffWithdrawalRoutes.staffWithdrawal>

/** The colleague at the desk. */
export type Me = OutputOf<typeof staffRoutes.me>
