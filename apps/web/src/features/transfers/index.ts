export { DownlineTransfers, TransferToDownline } from './TransferToDownline.tsx'
export { TransferUplinePage } from './TransferUplinePage.tsx'
