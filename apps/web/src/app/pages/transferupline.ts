export { TransferUplinePage } from '../../features/transfers/index.ts'
