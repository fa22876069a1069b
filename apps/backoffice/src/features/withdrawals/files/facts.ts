import type { OutputOf, staffPayoutFileRoutes } from '@banyan/contract'

/** A file with its transfers, and what the bank has said of them. */
export type PayoutFile = OutputOf<typeof staffPayoutFileRoutes.payoutFile>
