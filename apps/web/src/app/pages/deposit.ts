export { DepositPage } from '../../features/cashier/index.ts'
