export { TransferPage } from '../../features/wallets/index.ts'
