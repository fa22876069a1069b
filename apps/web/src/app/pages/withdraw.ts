export { WithdrawPage } from '../../features/cashier/withdrawals/index.ts'
