import type { OutputOf, staffRoutes } from '@banyan/contract'

/** A deposit with all that is known of it. */
export type DepositFile = OutputOf<typeof staffRoutes.staffDeposit>

/** The ways to pay in, the accounts that receive the money, and when two people decide. */
export type DepositSettings = OutputOf<typeof staffRoutes.depositSettings>
