export { AccountForm } from './AccountForm.tsx'
export { AccountRow } from './AccountRow.tsx'
export { isUsable, useAccounts } from './use-accounts.ts'
export { WithdrawalAccounts } from './WithdrawalAccounts.tsx'
