import { staffPayoutFileRoutes, staffWithdrawalRoutes } from '@banyan/contract'

/** What is no longer true once something was done with a file. */
export const staleOfFiles = [
  staffPayoutFileRoutes.payoutFiles,
  staffPayoutFileRoutes.payoutFileReady,
  staffPayoutFileRoutes.payoutFile,
  staffWithdrawalRoutes.staffWithdrawals,
  staffWithdrawalRoutes.staffWithdrawal,
]
