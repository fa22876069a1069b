export { SeamlessPage } from './SeamlessPage.tsx'
export { TransferPage } from './TransferPage.tsx'
