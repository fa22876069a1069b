export { SeamlessPage } from '../../features/wallets/index.ts'
