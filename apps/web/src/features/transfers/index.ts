export { DownlineTransfers, TransferDialog, TransferToDownline } from './TransferToDownline.tsx'
export { useTransferOffer } from './use-transfers.ts'
export { TransferUplinePage } from './TransferUplinePage.tsx'
